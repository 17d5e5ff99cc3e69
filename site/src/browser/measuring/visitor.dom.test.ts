// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { renewVisitor } from './visitor.ts';

afterEach(() => {
  document.cookie = 'visitor=; path=/; max-age=0';
});

test('an identifier has 16 digits, also where its bytes are small and where the cookie holds something else', () => {
  document.cookie = 'visitor=somebody; path=/';
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(7);
    return bytes;
  });
  expect(renewVisitor(window)).toBe('0707070707070707');
  random.mockRestore();
});

test('where the browser keeps no cookie there is none', () => {
  const blocked = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  expect(renewVisitor(window)).toBeUndefined();
  blocked.mockRestore();
});

test.each([
  [29, true],
  [31, false],
])('%i minutes after the last event it is there: %s', (minutes, isThere) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pass = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
  renewVisitor(window);
  pass(20);
  renewVisitor(window);
  pass(minutes);
  const found = document.cookie.includes('visitor=');
  vi.useRealTimers();
  expect(found).toBe(isThere);
});
