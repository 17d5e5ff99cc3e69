import { provider } from './provider.ts';

export const LANGUAGES = ['en', 'de'] as const;

/** Of single pages, which visitors are not sent to. */
export const LANDING_LANGUAGES = ['es', 'fr', 'it'] as const;

/** One page of each kind, by its path below the language prefix. */
export const PAGE_KINDS = {
  home: '/',
  'services overview': '/services/',
  service: '/services/cards/',
  'industries overview': '/industries/',
  industry: '/industries/travel/',
  'glossary overview': '/glossary/',
  'glossary entry': '/glossary/bank-identifier-code/',
  about: '/about/',
  why: `/why-${provider.slug}/`,
  'legal text': '/privacy-policy/',
  hub: '/knowledge/',
  'case study': '/case-studies/finom/',
  publication: '/publications/cards-guide/',
  podcast: '/podcast/who-holds-the-money/',
  webinar: '/webinars/scaling-with-bank-identification/',
  security: '/security/what-is-phishing/',
  help: '/support/',
  support: '/support/360x/',
  questions: '/support/faq/',
  'withdrawal choice': '/support/nuri/transfer/',
  'withdrawal by transfer': '/support/nuri/transfer/sepa/',
  'withdrawal of crypto': '/support/nuri/transfer/crypto/',
  'customer information': '/customer-information/germany/de-iban/english/',
  'jobs overview': '/careers/jobs/',
  job: '/careers/jobs/backend-engineer-payments/',
  'exchange rates': '/exchange-rates/mastercard/',
  form: '/contact/',
} as const;

/** One page of each kind that stands in one language at an address of its own. */
const PAGES_OF_ONE_LANGUAGE = {
  'blog archive': { address: '/blog/', language: 'en' },
  'blog post': { address: '/blog/source-of-funds/', language: 'en' },
  'German blog post': { address: '/blog/betrug-am-telefon/', language: 'de' },
  'blog category': { address: '/blog/category/engineering/', language: 'en' },
  landing: { address: '/es/', language: 'es' },
  'customer information for another country': { address: '/fr/informations-clients/', language: 'fr' },
} as const;

/** An address under a language prefix at which nothing stands. */
export const MISSING_PATH = '/there-is-no-such-page/';

export interface ExamplePage {
  readonly kind: string;
  readonly language: string;
  readonly address: string;
}

/** Every kind of page in every language that it stands in. */
export const EXAMPLES: readonly ExamplePage[] = [
  ...Object.entries(PAGE_KINDS).flatMap(([kind, path]) =>
    LANGUAGES.map((language) => ({ kind, language, address: `/${language}${path}` })),
  ),
  ...Object.entries(PAGES_OF_ONE_LANGUAGE).map(([kind, page]) => ({ kind, ...page })),
];

export const EXAMPLES_BY_KIND: ReadonlyMap<string, readonly ExamplePage[]> = new Map(
  EXAMPLES.map(({ kind }) => [kind, EXAMPLES.filter((example) => example.kind === kind)]),
);

/** What stands in a language where there is no page. */
export const NOT_FOUND_EXAMPLES = LANGUAGES.map((language) => ({
  kind: 'not found',
  language,
  address: `/${language}${MISSING_PATH}`,
}));
