/** Single pages in languages that have no whole site: which page of the whole site says the same. */
import type { Source } from './collections.ts';

const COUNTERPARTS: Readonly<Record<string, string>> = {
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
      return counterpart === undefined || path === null ? [] : [[counterpart, { path, title: data.title }]];
    }),
  );
}

interface OwnPage {
  readonly path: string;
  readonly title: string;
}
