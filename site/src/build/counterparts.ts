/** Single pages in languages that have no whole site: which page of the whole site says the same. */
import type { Source } from './collections.ts';
import { languages } from './languages.ts';

/** Slug of such a page -> slug of the page that says the same. @internal for tests */
export const COUNTERPARTS: Readonly<Record<string, string>> = {
  'privacy-policy': 'privacy-policy',
  'informaciones-clientes': 'customer-information',
  'informations-clients': 'customer-information',
  'informazioni-clienti': 'customer-information',
};

/** What a language has of its own, by the slug that the page has elsewhere. */
export function ownPages(source: Pick<Source, 'items'>): ReadonlyMap<string, OwnPage> {
  return new Map(
    source.items('landing').flatMap(({ slug, path, data }) => {
      const counterpart = COUNTERPARTS[slug];
      return counterpart === undefined ? [] : [[counterpart, { path, title: data.title }]];
    }),
  );
}

/** The same in the languages of the whole site, for the language switch; undefined where nothing says the same there. */
export function counterpartsOf(
  slug: string,
  source: Pick<Source, 'in'>,
): readonly { readonly language: string; readonly path: string }[] | undefined {
  const counterpart = COUNTERPARTS[slug];
  if (counterpart === undefined) return undefined;
  return languages.flatMap((language) => {
    const { items } = source.in(language);
    const found = [...items('pages'), ...items('legal')].find((item) => item.slug === counterpart);
    return found === undefined ? [] : [{ language, path: found.path }];
  });
}

interface OwnPage {
  readonly path: string;
  readonly title: string;
}
