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
  why: '/why-quellwerk/',
  'legal text': '/privacy-policy/',
} as const;

/** An address under a language prefix at which nothing stands. */
export const MISSING_PATH = '/there-is-no-such-page/';

export const LANGUAGES = ['en', 'de'] as const;

/** Every kind of page that has an address of its own, and what stands where there is none. */
export const PAGES_AND_NOT_FOUND = { ...PAGE_KINDS, 'not found': MISSING_PATH } as const;
