import { describe, expect, test } from 'vitest';
import type { ThirdPartyScript } from '../../third-party-scripts.ts';
import { consentFormData } from '../../test/consent-words.ts';
import type { ServicesInUse } from './consent-form.ts';

const script: ThirdPartyScript = {
  url: 'https://scripts.example/map.js',
  category: 'analytics',
  place: 'main',
  service: {
    name: 'Maps',
    purpose: { en: 'shows a map', de: 'zeigt eine Karte' },
    retention: { en: 'a day', de: 'einen Tag' },
    country: { en: 'France', de: 'Frankreich' },
  },
};
const nothing: ServicesInUse = {
  campaignCookies: 'always',
  container: null,
  measuring: null,
  thirdPartyScripts: [],
};

function listed(category: 'necessary' | 'analytics', inUse: ServicesInUse): string[] {
  return consentFormData('de', inUse).categories[category].services.map(({ service }) => service);
}

describe('the list of services', () => {
  test('holds what is in use', () => {
    const inUse = { ...nothing, container: { id: 'x', host: 'y' }, thirdPartyScripts: [script] };
    expect(listed('analytics', nothing)).toEqual([]);
    expect(listed('analytics', inUse)).toEqual(['Piwik PRO', 'Maps']);
    expect(listed('analytics', { ...nothing, measuring: { address: '' } })).toEqual(['Eigene Statistik']);
  });

  test('names the campaign cookies where they belong', () => {
    expect(listed('necessary', nothing)).toEqual(['Website', 'Website: gclid, solaris_utm']);
    const held: ServicesInUse = { ...nothing, campaignCookies: 'with-consent' };
    expect(listed('analytics', held)).toEqual(['Website: gclid, solaris_utm']);
  });

  test('says on both layers that campaigns are asked for, where that is so', () => {
    const asked = consentFormData('de', { ...nothing, campaignCookies: 'with-consent' });
    const { title, description, categories } = consentFormData('de', nothing);
    const said = /Anzeige oder Kampagne/;
    expect([asked.description, asked.categories.analytics.description]).toEqual([
      expect.stringMatching(said),
      expect.stringMatching(said),
    ]);
    expect(`${title} ${description} ${categories.analytics.description}`).not.toMatch(said);
    expect(asked.categories.necessary).toEqual({ ...categories.necessary, services: [expect.anything()] });
  });

  test('speaks the language of the form', () => {
    const { categories } = consentFormData('de', { ...nothing, thirdPartyScripts: [script] });
    expect(categories.analytics.services).toEqual([
      { service: 'Maps', purpose: 'zeigt eine Karte', retention: 'einen Tag', country: 'Frankreich' },
    ]);
  });

  test('speaks English where an operator gives no words in the language of a single page', () => {
    const { categories } = consentFormData('fr', { ...nothing, thirdPartyScripts: [script] });
    expect(categories.analytics.services).toEqual([
      { service: 'Maps', purpose: 'shows a map', retention: 'a day', country: 'France', language: 'en' },
    ]);
  });

  test('speaks one language of each service, and not two', () => {
    const service = { ...script.service, purpose: { ...script.service.purpose, fr: 'montre une carte' } };
    const { categories } = consentFormData('fr', { ...nothing, thirdPartyScripts: [{ ...script, service }] });
    expect(categories.analytics.services).toMatchObject([{ purpose: 'shows a map', language: 'en' }]);
  });
});
