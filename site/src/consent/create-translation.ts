import type { CookieTable, Section, Translation } from 'vanilla-cookieconsent';
import { campaignCookies, container, thirdPartyScripts } from '../../integrations.ts';
import type { ConsentCategory, Service, Words } from '../../integrations.ts';
import type { ConsentRecord } from './consent-record.ts';
import { servicesOf, type ServicesInUse } from './services.ts';
import type { ConsentTexts } from './texts/consent-texts.ts';

export type ConsentLanguage = keyof Words;

/** The words of the consent form in the shape the library wants them. The record is what has been decided so far. */
export function createTranslation(
  language: ConsentLanguage,
  texts: ConsentTexts,
  record: ConsentRecord | undefined,
  inUse: ServicesInUse = { campaignCookies, container, thirdPartyScripts },
): Translation {
  const link = (path: string, text: string) => `<a href="/${language}/${path}/">${text}</a>`;
  const category = (name: ConsentCategory): Section => {
    const services = servicesOf(name, inUse);
    const { title, description } = texts[name];
    const isEmpty = services.length === 0;
    return {
      title,
      linkedCategory: name,
      description: isEmpty ? `${description} ${texts.settings.nothingConnected}` : description,
      ...(!isEmpty && { cookieTable: listServices(services, language, texts) }),
    };
  };
  return {
    consentModal: {
      title: texts.title,
      description: texts.description,
      acceptAllBtn: texts.accept,
      acceptNecessaryBtn: texts.reject,
      showPreferencesBtn: texts.showSettings,
      footer: link('privacy-policy', texts.privacyPolicy) + link('imprint', texts.imprint),
    },
    preferencesModal: {
      title: texts.settings.title,
      acceptAllBtn: texts.accept,
      acceptNecessaryBtn: texts.reject,
      savePreferencesBtn: texts.settings.save,
      closeIconLabel: texts.settings.close,
      sections: [
        { description: texts.settings.introduction },
        category('necessary'),
        category('analytics'),
        { title: texts.record.title, description: describeRecord(language, texts, record) },
      ],
    },
  };
}

function listServices(services: readonly Service[], language: ConsentLanguage, { columns }: ConsentTexts): CookieTable {
  return {
    headers: { ...columns },
    body: services.map(({ name, purpose, retention, country }) => ({
      service: escapeHtml(name),
      purpose: escapeHtml(purpose[language]),
      retention: escapeHtml(retention[language]),
      country: escapeHtml(country[language]),
    })),
  };
}

function describeRecord(
  language: ConsentLanguage,
  { record: texts }: ConsentTexts,
  record: ConsentRecord | undefined,
): string {
  if (record === undefined) return texts.none;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const sentence = record.categories.includes('analytics') ? texts.granted : texts.denied;
  return sentence
    .replace('{time}', time.format(new Date(record.lastConsentTimestamp)))
    .replace('{version}', String(record.revision));
}

/** The library takes all words as HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
