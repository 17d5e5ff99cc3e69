import { expect, test } from 'vitest';
import { createItem, createSite } from '../testing/site.ts';
import { createContentSources } from './content-sources.ts';

test('site code gets the interface words of a language, and those of the default language where it has none', () => {
  const strings = new Map([
    ['en', { 'podcast.host': 'Host' }],
    ['de', { 'podcast.host': 'Moderation' }],
  ]);
  const sources = createContentSources({ items: [createItem('about', 'fr')], strings }, createSite());
  expect(sources.all.map((source) => [source.language, source.strings['podcast.host']])).toEqual([
    ['en', 'Host'],
    ['de', 'Moderation'],
    ['fr', 'Host'],
  ]);
});

test('a fault is told at its line, also of a file that is no item', () => {
  const { file, source } = createItem('about', 'en');
  const sources = createContentSources(
    { items: [createItem('about', 'en')], strings: new Map() },
    createSite(),
  );
  const { report } = sources.of('en');
  report({ file }, ['title'], 'is wrong');
  report({ file: 'prices.yaml', text: 'kind: list\nprices:\n  - 1\n  - 2\n' }, ['prices', 1], 'is wrong');
  report({ file: 'fees.yaml' }, [], 'is missing');
  expect(sources.takeProblems()).toEqual([
    {
      file,
      line: source.text.split('\n').findIndex((line) => line.startsWith('title')) + 1,
      message: 'is wrong',
    },
    { file: 'prices.yaml', line: 4, message: 'is wrong' },
    { file: 'fees.yaml', message: 'is missing' },
  ]);
  expect(sources.takeProblems()).toEqual([]);
});
