import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFictional } from '../../../provider.ts';
import { testSource } from '../../../test/test-source.ts';
import { languages } from '../languages.ts';
import { machineFiles } from './machine-files.ts';

let siteRoot = '';
beforeEach(() => {
  siteRoot = mkdtempSync(join(tmpdir(), 'machines-'));
});
afterEach(() => {
  rmSync(siteRoot, { recursive: true });
});

test('what is read without its page says that there is no such bank, and which language is spoken', async () => {
  const words = { 'footer.fictional': 'There is no such bank.', 'webinar.spokenLanguage': 'Spoken language' };
  const webinar = { heading: 'Webinar', summary: 'A talk.', spokenLanguage: 'de', state: 'planned' };
  const days = { start: '2027-02-10T10:00+01:00', durationMinutes: 60, updated: '2026-11-22' };
  const warning = { collection: 'security', slug: 'a', language: 'en', path: '/en/security/a/' };
  const items = (collection: string) =>
    (({
      webinars: [{ path: '/en/webinars/one/', data: { ...webinar, ...days } }],
      security: [
        {
          ...warning,
          data: { lastReviewed: '2026-11-22', heading: '', answer: { html: '' }, now: [], signs: [] },
        },
      ],
    })[collection] ?? []) as never;
  const page = {
    ...warning,
    title: 'A',
    description: 'B',
    isUnlisted: false,
    hreflang: [],
    item: { collection: 'security', slug: 'a' },
  };
  const source = { ...testSource({ items }), strings: words };
  const files = await machineFiles([source], [page], { siteRoot, cacheDir: join(siteRoot, 'cache') });
  const textOf = (address: string) => String(files.find((file) => file.address === address)?.content);
  expect(textOf('/en/webinars/one.ics')).toContain('DESCRIPTION:A talk. Spoken language: German.');
  expect(textOf('/.well-known/security.txt')).toContain(`\nPreferred-Languages: ${languages.join(', ')}\n`);
  for (const address of ['/en/security/feed.xml', '/en/security/a.md'])
    expect(textOf(address).includes('There is no such bank.'), address).toBe(isFictional);
});
