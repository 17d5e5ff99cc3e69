// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { describeVisit } from './visit.ts';

afterEach(() => {
  document.cookie = 'solaris_utm=; path=/; max-age=0';
});

test.each([`${location.origin}/de/`, 'about:blank', ''])('the referrer "%s" is none', (address) => {
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);
  expect(describeVisit(document)).toEqual({ isAdClick: false });
  referrer.mockRestore();
});

test.each(['{', 'null', '"text"', '%', '{"source":7}'])('a campaign cookie of %s is none', (value) => {
  document.cookie = `solaris_utm=${value}; path=/`;
  expect(describeVisit(document)).toEqual({ isAdClick: false });
});

test('a referrer is read in browsers that cannot say whether a text is an address', () => {
  const { canParse } = URL;
  Object.assign(URL, { canParse: undefined });
  onTestFinished(() => void Object.assign(URL, { canParse }));
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/q');
  expect(describeVisit(document)).toEqual({ referrer: 'search.example', isAdClick: false });
  referrer.mockRestore();
});
