import { expect, test } from 'vitest';
import { mayPrefetch } from './prefetch-policy.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

test.each<[string, object, boolean]>([
  ['an ordinary browser', { userAgent: BROWSER }, true],
  ['4g', { userAgent: BROWSER, connection: { effectiveType: '4g', saveData: false } }, true],
  ['2g', { userAgent: BROWSER, connection: { effectiveType: '2g' } }, false],
  ['slow-2g', { userAgent: BROWSER, connection: { effectiveType: 'slow-2g' } }, false],
  ['data saver', { userAgent: BROWSER, connection: { effectiveType: '4g', saveData: true } }, false],
  ['a bot', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
  ['a crawler', { userAgent: 'Example Crawler' }, false],
  ['a spider', { userAgent: 'Baiduspider' }, false],
  ['one that says it is crawling', { userAgent: 'Example (crawling the web)' }, false],
])('prefetch with %s: %s', (_name, navigator, expected) => {
  expect(mayPrefetch(navigator as Navigator)).toBe(expected);
});
