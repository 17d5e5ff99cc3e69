import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSite } from '../../testing/site.ts';
import { definitionProblems } from './definition-problems.ts';
import type { SiteDefinition } from './site-definition.ts';

const told = (changes: Partial<SiteDefinition>): string[] =>
  definitionProblems(join(process.cwd(), 'site'), createSite(changes)).map(
    ({ file, message }) => `${file}  ${message}`,
  );

test.each<Partial<SiteDefinition>>([
  {},
  { origin: 'http://localhost:8080' },
  { catchAlls: [{ matchPath: '/de/help/*', path: '/de/404.html' }] },
])('a site that is in order is not told of anything: %j', (changes) => {
  expect(told(changes)).toEqual([]);
});

test.each(['site.example', 'https://site.example/', 'https://site.example/shop', ''])(
  'an origin is scheme and host: "%s"',
  (origin) => {
    expect(told({ origin })).toEqual([
      `site/site.config.ts  has the origin "${origin}". Write it as "https://example.org", without path and slash at the end.`,
    ]);
  },
);

test.each(['defaultLanguage', 'fallbackLanguage'])('the %s is one of the languages', (name) => {
  expect(told({ [name]: 'fr' })).toEqual([
    `site/site.config.ts  has the ${name} "fr", which is none of its languages. Use one of: "en", "de".`,
  ]);
});

test.each(['/de', '/de/', 'de/*', '/*', '/de/*/more'])('a pattern is a prefix: "%s"', (matchPath) => {
  expect(told({ catchAlls: [{ matchPath, path: '/404.html' }] })).toEqual([
    `site/site.config.ts  has the matchPath "${matchPath}" in "catchAlls". Write it as "/de/*".`,
  ]);
});

test('what a site has found itself is told of, too', () => {
  const problems = [{ file: 'site/provider.ts', message: 'has no name. Write it.' }];
  expect(told({ problems })).toEqual(['site/provider.ts  has no name. Write it.']);
});
