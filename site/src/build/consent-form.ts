/** What the browser's consent form gets from the build, in one language: all words, and the services in use. */
import type { ContentSource } from '@quellwerk/engine/content';
import type { ConsentCategory, Settings } from '../../integrations.ts';
import type { ConsentFormValue } from './schemas/consent-form.schema.ts';
import { DEFAULT_LANGUAGE } from './settings.ts';

export type ListedService = Readonly<Record<keyof ConsentFormValue['columns'], string>>;

export type ConsentFormData = Omit<ConsentFormValue, 'services' | 'categories'> & {
  readonly categories: Readonly<Record<ConsentCategory, ListedCategory>>;
};

type ListedCategory = Readonly<{
  title: string;
  description: string;
  services: readonly ListedService[];
}>;

export type ServicesInUse = Pick<
  Settings,
  'campaignCookies' | 'container' | 'measuring' | 'thirdPartyScripts'
>;

export function consentForm(
  words: ConsentFormValue,
  language: ContentSource['language'],
  inUse: ServicesInUse,
): ConsentFormData {
  const { services, categories, ...form } = words;
  const category = (name: ConsentCategory): ListedCategory => ({
    ...categories[name],
    services: servicesOf(name, services, inUse).map(({ name: service, ...about }) => ({ service, ...about })),
  });
  // Operators owe the words in the languages of the whole site; those of single pages fall back to the default language.
  const inLanguage = (own: Readonly<Record<string, string>>): string =>
    own[language] ?? own[DEFAULT_LANGUAGE] ?? '';
  function servicesOf(name: ConsentCategory, own: ConsentFormValue['services'], used: ServicesInUse) {
    const campaignCategory = used.campaignCookies === 'always' ? 'necessary' : 'analytics';
    return [
      ...(name === 'necessary' ? [own.website] : []),
      ...(name === campaignCategory ? [own.campaigns] : []),
      ...(name === 'analytics' && used.measuring !== null ? [own.measuring] : []),
      ...(name === 'analytics' && used.container !== null ? [own.container] : []),
      ...used.thirdPartyScripts
        .filter((script) => script.category === name)
        .map(({ service: { name: serviceName, purpose, retention, country } }) => ({
          name: serviceName,
          purpose: inLanguage(purpose),
          retention: inLanguage(retention),
          country: inLanguage(country),
        })),
    ];
  }
  return { ...form, categories: { necessary: category('necessary'), analytics: category('analytics') } };
}
