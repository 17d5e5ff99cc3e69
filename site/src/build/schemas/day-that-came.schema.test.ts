import { describeIssue } from '@quellwerk/engine/content';
import { schemaForTest } from '@quellwerk/engine/content/testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { blogPostSchema } from './blog-post.schema.ts';
import { caseStudySchema } from './case-study.schema.ts';
import { customerInformationSchema } from './customer-information.schema.ts';
import { factsSchema } from './facts.schema.ts';
import { glossaryArticleSchema } from './glossary-article.schema.ts';
import { jobSchema } from './job.schema.ts';
import { mediaItemSchema } from './media-item.schema.ts';
import { podcastPageSchema } from './podcast-page.schema.ts';
import { securityArticleSchema } from './security-article.schema.ts';
import { supportPageSchema } from './support-page.schema.ts';
import { textPageSchema } from './text-page.schema.ts';
import { webinarSchema } from './webinar.schema.ts';
import { withdrawalPageSchema } from './withdrawal-page.schema.ts';

const messagesOf = (schema: v.GenericSchema, data: unknown) =>
  v.safeParse(schema, data).issues?.map((issue) => describeIssue(issue).message) ?? [];

const clientPage = { template: 'support-client' };

test.each([
  ['a post', 'published', schemaForTest(blogPostSchema), {}],
  ['a post', 'updated', schemaForTest(blogPostSchema), {}],
  ['a guide', 'published', schemaForTest(mediaItemSchema), {}],
  ['a guide', 'updated', schemaForTest(mediaItemSchema), {}],
  ['an episode', 'published', schemaForTest(podcastPageSchema), {}],
  ['an opening', 'opened', schemaForTest(jobSchema), {}],
  ['a webinar', 'updated', schemaForTest(webinarSchema), {}],
  ['a webinar', 'onDemandFrom', schemaForTest(webinarSchema), {}],
  ['a glossary entry', 'lastReviewed', schemaForTest(glossaryArticleSchema), {}],
  ['advice on security', 'lastReviewed', schemaForTest(securityArticleSchema), {}],
  ['information for customers', 'lastReviewed', schemaForTest(customerInformationSchema), {}],
  ['a legal text', 'inForceSince', schemaForTest(textPageSchema), {}],
  ['help of an app', 'asOf', schemaForTest(supportPageSchema), clientPage],
  ['a transfer', 'asOf', schemaForTest(withdrawalPageSchema), {}],
] as const)('%s may not have a day to come as "%s"', (...[, field, schema, others]) => {
  const message = `"${field}" is a day to come, which pages would name at once. Correct it, or hand it in on that day.`;
  const told = (written: string) => messagesOf(schema, { ...others, [field]: written });
  expect(told('2999-01-01')).toContain(message);
  expect(told('2026-11-20')).not.toContain(message);
});

test('nor may results of a case study', () => {
  expect(messagesOf(schemaForTest(caseStudySchema), { facts: { asOf: '2999-01-01' } })).toContain(
    '"facts › asOf" is a day to come, which pages would name at once. Correct it, or hand it in on that day.',
  );
});

const words = { en: 'Words.', de: 'Worte.' };
const factOf = (asOf: string, review: string) => ({
  'pay-0': { law: words, value: words, source: 'BGB', asOf, review },
});

test.each([
  ['2026-11-20', '2027-11-20', []],
  [
    '2999-01-01',
    '2999-01-02',
    [
      '"pay-0 › asOf" is a day to come, which pages would name at once. Correct it, or hand it in on that day.',
    ],
  ],
  ['2026-11-20', '2026-11-19', ['"pay-0 › review" is a day before "asOf". Correct one of them.']],
])('a fact of %s that is checked again from %s on is told of: %j', (asOf, review, messages) => {
  expect(messagesOf(factsSchema, factOf(asOf, review))).toEqual(messages);
});
