import { describe, expect, test } from 'vitest';
import type { ThirdPartyScript } from '../../integrations.ts';
import { createTranslation } from './create-translation.ts';
import type { ServicesInUse } from './services.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';

const script: ThirdPartyScript = {
  url: 'https://scripts.example/map.js',
  category: 'analytics',
  place: 'main',
  service: {
    name: 'Maps & <b>more</b>',
    purpose: { en: 'shows a map', de: 'zeigt eine Karte' },
    retention: { en: 'a day', de: 'einen Tag' },
    country: { en: 'France', de: 'Frankreich' },
  },
};
const nothing: ServicesInUse = { campaignCookies: 'always', container: null, thirdPartyScripts: null };

/** Names of the services listed under a category. */
function listed(category: string, inUse: ServicesInUse): (string | undefined)[] {
  const translation = createTranslation({ language: 'de', texts: de, record: undefined }, inUse);
  const section = translation.preferencesModal.sections.find(
    ({ linkedCategory }) => linkedCategory === category,
  );
  return (section?.cookieTable?.body ?? []).map((row) => row['service']);
}

describe('the list of services', () => {
  test('without any, analytics says that nothing is connected', () => {
    const { preferencesModal } = createTranslation({ language: 'en', texts: en, record: undefined }, nothing);
    const analytics = preferencesModal.sections.find(({ linkedCategory }) => linkedCategory === 'analytics');
    expect(analytics?.description).toContain('At present no such service is connected.');
    expect(analytics?.cookieTable).toBeUndefined();
  });

  test('holds what is in use', () => {
    const inUse = { ...nothing, container: { id: 'x', host: 'y' }, thirdPartyScripts: [script] };
    expect(listed('analytics', inUse)).toEqual(['Piwik PRO', 'Maps &amp; &lt;b>more&lt;/b>']);
  });

  test('names the campaign cookies where they belong', () => {
    expect(listed('necessary', nothing)).toEqual(['Website', 'Website: gclid, solaris_utm']);
    expect(listed('analytics', { ...nothing, campaignCookies: 'with-consent' })).toEqual([
      'Website: gclid, solaris_utm',
    ]);
  });

  test('speaks the language of the form', () => {
    const { preferencesModal } = createTranslation(
      { language: 'de', texts: de, record: undefined },
      { ...nothing, thirdPartyScripts: [script] },
    );
    const rows = preferencesModal.sections.flatMap(({ cookieTable }) => cookieTable?.body ?? []);
    expect(rows.at(-1)).toMatchObject({
      purpose: 'zeigt eine Karte',
      retention: 'einen Tag',
      country: 'Frankreich',
    });
  });
});

describe('the record', () => {
  const record = {
    categories: ['necessary'],
    revision: 1,
    lastConsentTimestamp: '2026-11-21T12:00:00.000Z',
    expirationTime: 0,
  };
  test.each([
    [undefined, 'Sie haben noch nicht entschieden.'],
    [record, 'Sie haben die Analyse abgelehnt: 21. November 2026'],
  ])('%j', (stored, words) => {
    const { preferencesModal } = createTranslation({ language: 'de', texts: de, record: stored }, nothing);
    expect(preferencesModal.sections.at(-1)?.description).toContain(words);
  });
});
