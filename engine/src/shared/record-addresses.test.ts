import { expect, test } from 'vitest';
import { partialHydrationUrl, sliceDataUrl, staticQueryUrl } from './record-addresses.ts';

test('the partial-hydration variant ends with page-data-rsc.json', () => {
  expect(partialHydrationUrl('/en/about/')).toBe('/page-data/en/about/page-data-rsc.json');
});

test('shared data is addressed by hash and by name', () => {
  expect(staticQueryUrl('1a2b')).toBe('/page-data/sq/d/1a2b.json');
  expect(sliceDataUrl('header-de')).toBe('/slice-data/header-de.json');
});
