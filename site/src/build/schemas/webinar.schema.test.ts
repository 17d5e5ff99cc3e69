import { describeIssue } from '@quellwerk/engine/content';
import { schemaForTest } from '@quellwerk/engine/content/testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { webinarSchema, webinarStart } from './webinar.schema.ts';

const isTaken = (start: string): boolean => v.safeParse(webinarStart, start).success;

test.each([
  '2027-02-10T10:00+01:00',
  '2027-06-10T10:00:00+02:00',
  '2028-02-29T00:00+01:00',
  // The hour that there is twice when summer time ends.
  '2027-10-31T02:30+02:00',
  '2027-10-31T02:30+01:00',
])('%s is when clocks in Berlin show it', (start) => {
  expect(isTaken(start)).toBe(true);
});

test.each([
  ['2027-06-10T10:00+01:00', 'the offset of winter'],
  ['2027-02-10T10:00+02:00', 'the offset of summer'],
  ['2027-02-10T10:00Z', 'the time of another zone'],
  ['2027-03-28T02:30+01:00', 'an hour that summer time leaves out'],
  ['2027-02-29T10:00+01:00', 'a day that there is not'],
  ['2027-02-10T25:00+01:00', 'an hour that there is not'],
  ['2027-02-10T10:00', 'no offset'],
])('%s is refused: %s', (start) => {
  expect(isTaken(start)).toBe(false);
});

const webinar = {
  title: 'Webinar',
  description: 'A webinar that is long enough to be described in seventy characters or some more.',
  name: 'Webinar',
  summary: 'A webinar.',
  heading: 'A webinar',
  lead: 'A webinar.',
  start: '2026-10-06T10:00+02:00',
  durationMinutes: 60,
  state: 'planned',
  spokenLanguage: 'de',
  updated: '2026-11-23',
  agenda: [{ minute: 0, title: 'All of it' }],
  speakers: [],
  learn: [],
  form: 'webinar-registration',
};
const point = (minute: number) => ({ minute, title: `From minute ${minute}` });
const said = (start: number) => ({ start, speaker: 'host', text: 'Welcome.' });

test.each([
  ['that is to come', {}, []],
  ['that was moved', { state: 'moved', movedFrom: '2026-09-29T10:00+02:00' }, []],
  [
    'that was moved, and does not take place',
    { state: 'cancelled', movedFrom: '2026-09-29T10:00+02:00' },
    [],
  ],
  [
    'that was moved from nowhere',
    { state: 'moved' },
    [
      '"state" and "movedFrom" do not fit: who writes "moved" says there when it was to begin before, who writes "planned" nothing. Correct one of them.',
    ],
  ],
  [
    'that is planned as ever and was moved',
    { movedFrom: '2026-09-29T10:00+02:00' },
    [
      '"state" and "movedFrom" do not fit: who writes "moved" says there when it was to begin before, who writes "planned" nothing. Correct one of them.',
    ],
  ],
  ['with points up to its last minute', { agenda: [point(0), point(20), point(59)] }, []],
  [
    'with points that do not follow one another',
    { agenda: [point(0), point(26), point(14)] },
    ['"agenda" must be in the order of its minutes, each later than the one before.'],
  ],
  [
    'with two points in a minute',
    { agenda: [point(0), point(14), point(14)] },
    ['"agenda" must be in the order of its minutes, each later than the one before.'],
  ],
  [
    'with a point after its end',
    { agenda: [point(0), point(60)] },
    ['"agenda" has a point that begins after "durationMinutes". Correct one of them.'],
  ],
  [
    'with a speaker whom nothing names',
    { onDemandFrom: '2026-10-06', transcript: [{ ...said(0), speaker: 'gast' }] },
    [
      '"transcript › 1 › speaker" is "gast". Write host, guest, or a name or role, which begins with a capital letter.',
    ],
  ],
  ['that can be read', { onDemandFrom: '2026-10-06', transcript: [said(0), said(3599)] }, []],
  [
    'with what can be read, and no day for it',
    { transcript: [said(0)] },
    [
      '"transcript" has no "onDemandFrom" beside it, the day from which it can be read. Add it, or leave the transcript out.',
    ],
  ],
  [
    'without what can be read',
    { onDemandFrom: '2026-10-13' },
    [
      '"onDemandFrom" has no "transcript" beside it, which is what can be read from that day on. Add it, or leave the day out.',
    ],
  ],
  [
    'that can be read before it begins',
    { onDemandFrom: '2026-10-05', transcript: [said(0)] },
    ['"onDemandFrom" is a day before "start". Correct one of them.'],
  ],
  [
    'with words after its end',
    { onDemandFrom: '2026-10-06', transcript: [said(0), said(3600)] },
    ['"transcript" has a part that starts after "durationMinutes". Correct one of them.'],
  ],
])('a webinar %s', (_, change, faults) => {
  const { issues = [] } = v.safeParse(schemaForTest(webinarSchema), { ...webinar, ...change });
  const told = issues.map((issue) => describeIssue(issue).message);
  expect(told).toEqual(faults);
});
