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
