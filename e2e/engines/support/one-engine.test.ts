import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOneEngine } from './one-engine.ts';

const SUBJECTS = Array.from({ length: 40 }, (_, index) => `subject ${index}`);
const tagsOf = (subjects: readonly string[]): ReadonlySet<string> =>
  new Set(subjects.map((subject) => inOneEngine(subject).tag.join(' ')));

beforeEach(() => {
  vi.stubEnv('FIREFOX_PATH', undefined);
  vi.stubEnv('WEBKIT_PATH', undefined);
  vi.stubEnv('SWEEP', undefined);
});
afterEach(() => void vi.unstubAllEnvs());

test('where both engines are, each case belongs to one of them, and each has its share', () => {
  vi.stubEnv('FIREFOX_PATH', '/usr/bin/firefox');
  vi.stubEnv('WEBKIT_PATH', '/usr/bin/MiniBrowser');
  expect(tagsOf(SUBJECTS)).toEqual(new Set(['@firefox', '@webkit']));
});

test.each(['FIREFOX_PATH', 'WEBKIT_PATH'])(
  'where only %s names a browser, it gets every case',
  (variable) => {
    vi.stubEnv(variable, '/usr/bin/browser');
    expect(tagsOf(SUBJECTS)).toEqual(new Set(['']));
  },
);

test('a sweep takes each case in both', () => {
  vi.stubEnv('FIREFOX_PATH', '/usr/bin/firefox');
  vi.stubEnv('WEBKIT_PATH', '/usr/bin/MiniBrowser');
  vi.stubEnv('SWEEP', '1');
  expect(tagsOf(SUBJECTS)).toEqual(new Set(['']));
});
