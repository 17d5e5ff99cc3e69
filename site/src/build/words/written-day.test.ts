import { afterEach, expect, test, vi } from 'vitest';
import { FAR_ZONES } from '../../../test/far-zones.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  // Test files share their modules.
  vi.resetModules();
});

test.each(FAR_ZONES)('a day is the same for a build in %s', async (zone) => {
  vi.stubEnv('TZ', zone);
  // Formats are kept by the module, which may have made them in another zone.
  vi.resetModules();
  const { writtenDay, writtenTime } = await import('./written-day.ts');
  expect(writtenDay('2026-11-20', 'en')).toBe('20\u00A0November 2026');
  expect(writtenDay('2026-11-20', 'de')).toBe('20.\u00A0November 2026');
  expect(writtenTime(new Date('2026-11-20T23:30:00Z'), 'en', { dateStyle: 'long', timeZone: 'UTC' })).toBe(
    '20\u00A0November 2026',
  );
});
