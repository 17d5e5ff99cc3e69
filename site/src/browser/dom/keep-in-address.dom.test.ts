// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepInAddress } from './keep-in-address.ts';

it.each([
  ['/en/a/', { q: 'iban', kind: '' }, '/en/a/?q=iban'],
  ['/en/a/?from=mail&q=x#part', { q: 'iban' }, '/en/a/?from=mail&q=iban#part'],
  ['/en/a/?q=x#part', { q: '' }, '/en/a/#part'],
  ['/en/a/?note=two%20words', { q: '' }, '/en/a/?note=two%20words'],
])('%s with %j becomes %s, with the state of its entry', (before, values, after) => {
  const state = { entry: 'one' };
  window.history.replaceState(state, '', before);
  const { length } = window.history;
  keepInAddress(window, values);
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(after);
  expect([window.history.state, window.history.length]).toEqual([state, length]);
});
