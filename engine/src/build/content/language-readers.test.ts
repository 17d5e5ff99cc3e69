import { expect, test } from 'vitest';
import { createSite } from '../testing/site.ts';
import type { SiteDefinition } from './definition/site-definition.ts';
import { parseSource } from './files/parse-source.ts';
import { createReaders } from './language-readers.ts';

function fingerprintOf(changes: Partial<SiteDefinition> = {}): string {
  const site = createSite(changes);
  const tools = { media: new Map(), parse: parseSource, placeholdersIn: () => site.placeholders };
  return createReaders([], site, tools).readerOf('en', 'en').fingerprint;
}

test('readers of the same site have the same fingerprint', () => {
  expect(fingerprintOf()).toBe(fingerprintOf());
});

test.each<[string, Partial<SiteDefinition>]>([
  ['what a directive stands for', { directives: { year: '<p>2027</p>' } }],
  ['what a placeholder stands for', { placeholders: { provider: 'Bank' } }],
  ['the origin', { origin: 'https://other.example' }],
  ['the languages', { languages: ['en', 'de', 'fr'] }],
  ['the default language', { defaultLanguage: 'de' }],
  ['the paths without a language', { ignoredPaths: ['/es'] }],
])('another one where %s changed', (_what, changes) => {
  expect(fingerprintOf(changes)).not.toBe(fingerprintOf());
});
