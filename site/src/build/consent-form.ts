/** What the browser's consent form gets from the build, in one language: all words, and the services in use. */
import type { ContentSource } from '@quellwerk/engine/content';
import type { ConsentCategory, Settings } from '../../integrations.ts';
import type { ThirdPartyScript } from '../../third-party-scripts.ts';
import type { Source } from './collections.ts';
import type { ConsentFormValue } from './schemas/consent-form.schema.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';

export type ListedService = Readonly<Record<keyof ConsentFormValue['columns'], string>> & {
  /** Of its words, where that is another than the form's. */
  readonly language?: string;
};

export type ConsentFormData = Omit<ConsentFormValue, 'services' | 'categories' | 'campaigns'> & {
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

/** The words of the form, which the build demands in every language that has pages. */
export function consentWords(source: Source): ConsentFormValue {
  const [item] = source.items('consent');
  if (item === undefined) throw new Error(`content/consent has no file in "${source.language}".`);
  return item.data;
}

export function consentForm(
  words: ConsentFormValue,
  language: ContentSource['language'],
  inUse: ServicesInUse,
): ConsentFormData {
  const { services, categories, campaigns, ...form } = words;
  const campaignCategory: ConsentCategory = inUse.campaignCookies === 'always' ? 'necessary' : 'analytics';
  const withCampaigns = (description: string): string =>
    campaignCategory === 'analytics' ? `${description} ${campaigns}` : description;
  const category = (name: ConsentCategory, description: string): ListedCategory => ({
    title: categories[name].title,
    description,
    services: servicesOf(name).map(({ name: service, ...about }) => ({ service, ...about })),
  });
  function servicesOf(name: ConsentCategory) {
    return [
      ...(name === 'necessary' ? [services.website] : []),
      ...(name === campaignCategory ? [services.campaigns] : []),
      ...(name === 'analytics' && inUse.measuring !== null ? [services.measuring] : []),
      ...(name === 'analytics' && inUse.container !== null ? [services.container] : []),
      ...inUse.thirdPartyScripts
        .filter((script) => script.category === name)
        .map(({ service }) => inOneLanguage(service, language)),
    ];
  }
  return {
    ...form,
    description: withCampaigns(form.description),
    categories: {
      necessary: category('necessary', categories.necessary.description),
      analytics: category('analytics', withCampaigns(categories.analytics.description)),
    },
  };
}

/** Operators owe the words in the languages of the whole site; those of single pages fall back to the default language. */
function inOneLanguage(
  { name, purpose, retention, country }: ThirdPartyScript['service'],
  language: string,
): Omit<ListedService, 'service'> & { readonly name: string } {
  const all = [purpose, retention, country];
  const spoken = all.every((words) => words[language] !== undefined) ? language : DEFAULT_LANGUAGE;
  const wordsOf = (words: Readonly<Record<string, string>>): string => words[spoken] ?? '';
  return {
    name,
    purpose: wordsOf(purpose),
    retention: wordsOf(retention),
    country: wordsOf(country),
    ...(spoken !== language && { language: spoken }),
  };
}
