import { expect, test, vi } from 'vitest';
import { testSource } from '../../../test/test-source.ts';
import type { Source } from '../collections.ts';
import { EVENT_TABLE_MARK } from '../tables/event-table.ts';
import { STORAGE_TABLE_MARK } from '../tables/storage-table.ts';
import { textPageData } from './text-page-data.ts';

test.each([
  [STORAGE_TABLE_MARK, 'storage-table', 'content/storage/table.it.yaml'],
  [EVENT_TABLE_MARK, 'event-table', 'content/measuring/table.it.yaml'],
])('a policy with a table that its language has no words for is told of: %s', (mark, directive, file) => {
  const report = vi.fn<Source['report']>();
  const source = testSource({ language: 'it', report });
  const policy = {
    collection: 'landing',
    slug: 'privacy-policy',
    language: 'it',
    bodyLanguage: 'it',
    file: 'content/landing/privacy-policy.it.md',
    path: '/it/privacy-policy/',
    data: {
      title: '',
      description: '',
      keywords: [],
      heading: '',
      inForceSince: '2026-11-21',
      contents: false,
      body: { html: `<p>Vista</p>${mark}`, headings: [] },
    },
  };
  const { text } = textPageData(policy, source);
  expect(JSON.stringify(text)).not.toContain('table');
  expect(report.mock.calls).toEqual([
    [
      policy,
      ['body'],
      `has "::${directive}", and ${file} does not exist. Leave the table out, or write that file.`,
    ],
  ]);
});
