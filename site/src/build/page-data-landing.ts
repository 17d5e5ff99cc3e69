/** Pages in languages that visitors are not sent to: Spanish, French, Italian. */
import type { ContentItem, PageDetails } from '@quellwerk/engine/content';
import type { Source } from './collections.ts';
import type { SectionPageData, TextPageData } from './page-data.ts';
import { surroundingsOf, textPageData } from './page-data.ts';
import { placeSections } from './place-sections.ts';
import type { LandingValue } from './schemas/landing.schema.ts';

export type LandingData =
  | (SectionPageData & { readonly template: 'section-page' })
  | (TextPageData & { readonly template: 'text-page' });

export function landingData(item: ContentItem<LandingValue>, source: Source): LandingData {
  const { data } = item;
  if ('body' in data) return { ...textPageData({ ...item, data }, source), template: 'text-page' };
  return {
    template: 'section-page',
    sections: placeSections({ ...item, data }, surroundingsOf(item, source)),
  };
}

/** Landing pages of all languages are versions of the home page; the others have none. */
export function landingDetails(
  { slug, path, language }: ContentItem<LandingValue>,
  source: Source,
): PageDetails {
  if (slug !== 'home' || path === null) return {};
  const homes = ['en', 'de'].flatMap((code) =>
    source
      .in(code)
      .items('pages')
      .flatMap((item) =>
        item.slug === 'home' && item.path !== null ? [{ language: code, path: item.path }] : [],
      ),
  );
  return { versions: [...homes, { language, path }] };
}
