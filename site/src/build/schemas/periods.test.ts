import { describeIssue } from '@quellwerk/engine/content';
import { schemaForTest } from '@quellwerk/engine/content/testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { documentSchema } from './document.schema.ts';
import { jobSchema } from './job.schema.ts';
import { podcastPageSchema } from './podcast-page.schema.ts';

const job = {
  title: 'Job',
  description: 'A job that is long enough to be described in seventy characters or some more.',
  name: 'Job',
  summary: 'A job.',
  heading: 'A job',
  lead: 'A job.',
  team: 'Team',
  place: 'Hamburg',
  employment: 'full-time',
  remote: 'none',
  pay: { from: 50_000, to: 60_000, per: 'year' },
  opened: '2026-11-09',
  tasks: ['a'],
  profile: ['b'],
  offer: ['c'],
  form: 'application',
};
const paper = {
  document: 'list',
  group: 'product',
  order: 1,
  title: 'List',
  summary: 'A list.',
  version: '1.0',
  inForceSince: '2026-01-01',
  body: 'x',
};
const episode = {
  title: 'Episode',
  description: 'An episode that is long enough to be described in seventy characters or some more.',
  name: 'Episode',
  summary: 'An episode.',
  number: 1,
  heading: 'An episode',
  lead: 'An episode.',
  published: '2026-11-09',
  guest: 'Payments team',
  durationSeconds: 600,
  takeaways: [],
};
const messagesOf = (schema: v.GenericSchema, data: unknown) =>
  v.safeParse(schema, data).issues?.map((issue) => describeIssue(issue).message) ?? [];

test.each([
  ['2026-11-09', []],
  ['2027-02-15', []],
  ['2026-02-15', ['"closes" is a day before "opened". Correct one of them.']],
])('a job that opens on 9 November 2026 and closes on %s', (closes, messages) => {
  expect(messagesOf(schemaForTest(jobSchema), { ...job, closes })).toEqual(messages);
});

test.each([
  [{ from: 1000, to: 2000, per: 'year' }, []],
  [{ from: 16.5, to: 18, per: 'hour' }, []],
  // As YAML reads `52.000`.
  [
    { from: 52, to: 64_000, per: 'year' },
    ['"pay" is below 1,000 euros a year. Write thousands without point or comma, such as 52000.'],
  ],
  [{ from: 60_000, to: 52_000, per: 'year' }, ['"pay" ends below its beginning. Correct "from" or "to".']],
])('a job with the pay %j', (pay, messages) => {
  expect(messagesOf(schemaForTest(jobSchema), { ...job, pay, closes: '2027-02-15' })).toEqual(messages);
});

test.each([
  [undefined, []],
  ['2026-12-31', []],
  ['2025-12-31', ['"until" is a day before "inForceSince". Correct one of them.']],
])('a document in force since 1 January 2026 until %s', (until, messages) => {
  expect(messagesOf(schemaForTest(documentSchema), { ...paper, until })).toEqual(messages);
});

test.each([
  [599, 599, []],
  [600, 0, ['"chapters" has a chapter that starts after "durationSeconds". Correct one of them.']],
  [60, 600, ['"transcript" has a part that starts after "durationSeconds". Correct one of them.']],
])(
  'an episode of 600 seconds with a chapter in second %i and words in second %i',
  (chapter, words, messages) => {
    const chapters = [0, chapter].map((start) => ({ start, title: `From ${start}` }));
    const transcript = [{ start: words, speaker: 'host', text: 'Welcome.' }];
    expect(messagesOf(schemaForTest(podcastPageSchema), { ...episode, chapters, transcript })).toEqual(
      messages,
    );
  },
);

test('a picture in a document is refused with its line, since the PDF would leave it out', () => {
  const body = 'Our harbour:\n\n![A harbour](./harbour.jpg)\n';
  const { issues = [] } = v.safeParse(schemaForTest(documentSchema), { ...paper, body });
  expect(issues.map(describeIssue)).toEqual([
    {
      keyPath: ['body'],
      line: 2,
      message:
        'a picture cannot stand in this text, which is set without pictures. Say in words what it shows.',
    },
  ]);
});
