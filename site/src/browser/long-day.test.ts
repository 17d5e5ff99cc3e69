import { afterEach, expect, test, vi } from 'vitest';
import { FAR_ZONES } from '../../test/far-zones.ts';
import { longDay } from './long-day.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(FAR_ZONES)('a day is the same for a reader in %s, and stays beside its month', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Date('2026-11-20T12:00Z').getHours(), 'that zone holds').not.toBe(12);
  expect(longDay('2026-11-20', 'en')).toBe('20\u00A0November 2026');
  expect(longDay('2026-11-20', 'de')).toBe('20.\u00A0November 2026');
});
