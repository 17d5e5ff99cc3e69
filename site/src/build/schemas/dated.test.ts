import { describeIssue } from '@quellwerk/engine/content';
import { schemaForTest } from '@quellwerk/engine/content/testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { limitsOf } from '../../../test/schema-limits.ts';
import { blogPostSchema } from './blog-post.schema.ts';
import { versionNumber } from './document.schema.ts';
import { mediaItemSchema } from './media-item.schema.ts';

const post = {
  title: 'A post',
  description: 'A post that is long enough to be described in seventy characters or some more.',
  name: 'A post',
  summary: 'A post.',
  heading: 'A post',
  lead: 'A post.',
  category: 'law',
  author: 'Payments team',
  body: 'Words.',
};

test.each([
  [{ published: '2026-11-20' }, []],
  [{ published: '2026-11-20', updated: '2026-11-20' }, []],
  [
    { published: '2026-11-20', updated: '2026-11-19' },
    [
      {
        keyPath: ['updated'],
        line: 0,
        message: '"updated" is a day before "published". Correct one of them.',
      },
    ],
  ],
])('of a post with the days %j is told: %j', (days, faults) => {
  const { issues = [] } = v.safeParse(schemaForTest(blogPostSchema), { ...post, ...days });
  expect(issues.map(describeIssue)).toEqual(faults);
});

test('a guide is held to the order of its days, too', () => {
  expect(limitsOf(schemaForTest(mediaItemSchema))).toContainEqual({ path: '', type: 'check' });
});

test.each([
  ['2', true],
  ['2.1', true],
  ['10.0.3', true],
  ['..', false],
  ['2.', false],
  ['.1', false],
  ['2..1', false],
  ['v2', false],
])('a version "%s" is taken: %s', (version, isTaken) => {
  expect(v.is(versionNumber(), version)).toBe(isTaken);
});
