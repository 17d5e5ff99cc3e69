// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { writeLiveText } from './live-text.ts';

it('changes a live region only where its text is another, for it would be said again', () => {
  const region = document.createElement('output');
  const observer = new MutationObserver(() => undefined);
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  writeLiveText(region, '4 guides');
  expect(region.textContent).toBe('4 guides');
  expect(observer.takeRecords()).toHaveLength(1);
  writeLiveText(region, '4 guides');
  expect(observer.takeRecords()).toEqual([]);
});

it('does without a region', () => {
  expect(() => writeLiveText(null, '4 guides')).not.toThrow();
});
