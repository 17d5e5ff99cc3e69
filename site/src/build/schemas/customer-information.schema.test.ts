import { schemaForTest } from '@quellwerk/engine/content/testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { customerInformationSchema } from './customer-information.schema.ts';

const information = {
  title: 'Information',
  description: 'Information that is long enough to be described in seventy characters or some more.',
  keywords: ['accounts'],
  name: 'Information',
  summary: 'Information.',
  heading: 'Information',
  answer: 'An answer.',
  lastReviewed: '2026-11-26',
  body: 'x',
};

test.each([
  [{ version: '4.2', date: '2026-11-26' }, []],
  [{ file: 'terms' }, []],
  [{}, ['needs version and date, or a file']],
  [{ version: '4.2' }, ['needs version and date, or a file']],
  [{ date: '2026-11-26' }, ['needs version and date, or a file']],
  [{ file: 'terms', version: '4.2' }, ['has a file, which says version and date. Remove these']],
  [{ file: 'terms', date: '2026-11-26' }, ['has a file, which says version and date. Remove these']],
])('a document with %j', (fields, messages) => {
  const documents = [{ title: 'Terms', ...fields }];
  const { issues = [] } = v.safeParse(schemaForTest(customerInformationSchema), {
    ...information,
    documents,
  });
  expect(issues.map(({ message }) => message)).toEqual(messages);
});
