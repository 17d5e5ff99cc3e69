import type { CookieTable, Section, Translation } from 'vanilla-cookieconsent';
import { campaignCookies, container, thirdPartyScripts } from '../../integrations.ts';
import type { ConsentCategory, Service, Words } from '../../integrations.ts';
import type { ConsentRecord } from './consent-record.ts';
import { servicesOf, type ServicesInUse } from './services.ts';
import type { ConsentTexts } from './texts/consent-texts.ts';

export type ConsentLanguage = keyof Words;

export interface ConsentWords {
  readonly language: ConsentLanguage;
  readonly texts: ConsentTexts;
  /** What has been decided so far. */
  readonly record: ConsentRecord | undefined;
}

/** The words of the consent form in the shape the library wants them. */
export function createTranslation(
  { language, texts, record }: ConsentWords,
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
      ...(!isEmpty && { cookieTable: listServices(services, { language, texts }) }),
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
        { title: texts.record.title, description: describeRecord({ language, texts, record }) },
      ],
    },
  };
}

function listServices(
  services: readonly Service[],
  words: Pick<ConsentWords, 'language' | 'texts'>,
): CookieTable {
  const { language, texts } = words;
  return {
    headers: { ...texts.columns },
    body: services.map(({ name, purpose, retention, country }) => ({
      service: escapeHtml(name),
      purpose: escapeHtml(purpose[language]),
      retention: escapeHtml(retention[language]),
      country: escapeHtml(country[language]),
    })),
  };
}

function describeRecord({ language, texts, record }: ConsentWords): string {
  if (record === undefined) return texts.record.none;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const sentence = record.categories.includes('analytics') ? texts.record.granted : texts.record.denied;
  return sentence
    .replace('{time}', time.format(new Date(record.lastConsentTimestamp)))
    .replace('{version}', String(record.revision));
}

/** The library takes all words as HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
