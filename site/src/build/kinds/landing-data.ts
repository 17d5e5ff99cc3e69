/** Pages in languages that visitors are not sent to, those of `moreWordLanguages`. */
import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import { counterpartsOf } from '../counterparts.ts';
import { homeVersions } from './home-versions.ts';
import { placeHeroAndSections } from '../sections/place-sections.ts';
import type { LandingValue } from '../schemas/landing.schema.ts';
import { surroundingsOf } from '../sections/sectioned-pages.ts';
import type { SectionPageData } from './section-page-data.ts';
import { textPageData } from './text-page-data.ts';
import type { TextPageData } from './text-page-data.ts';

export type LandingData =
  | (SectionPageData & { readonly template: 'section-page' })
  | (TextPageData & { readonly template: 'text-page' });

export function landingData(item: PageItem<LandingValue>, source: Source): LandingData {
  const { data } = item;
  if ('body' in data) return { ...textPageData({ ...item, data }, source), template: 'text-page' };
  return {
    template: 'section-page',
    ...placeHeroAndSections({ ...item, data }, surroundingsOf(item, source)),
  };
}

/**
 * Landing pages are versions of the home page. What else there is says the same as a page of the whole site, where the
 * language switch leads, but not sentence by sentence, so that search engines are told nothing.
 */
export function landingDetails({ slug }: PageItem<LandingValue>, source: Source): PageDetails {
  if (slug === 'home') return { hreflang: homeVersions(source) };
  const alternates = counterpartsOf(slug, source);
  return alternates === undefined ? {} : { alternates, hreflang: [] };
}
