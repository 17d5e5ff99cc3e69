/** What the templates get, made out of the items of each collection. */
import type { ContentItem, PageDetails } from '@quellwerk/engine/content';
import type { PlacedSection } from '../sections/section.ts';
import { inChapters } from './chapters.ts';
import type { ChapteredText } from './chapters.ts';
import type { Source } from './collections.ts';
import { documents } from './documents/documents.ts';
import type { DrawnFlow } from './flow-layout/draw-flow.ts';
import { homeVersions } from './kinds/home-versions.ts';
import { allItemFacts, itemFacts } from './lists/item-facts.ts';
import { linksTo } from './lists/items-by-slug.ts';
import { feedLinks } from './machines/feed-plans.ts';
import { twinLinks } from './machines/knowledge-files.ts';
import { seriesOf } from './kinds/podcast-data.ts';
import { placeSections } from './place-sections.ts';
import type { SectionSurroundings } from './place-sections.ts';
import type { GlossaryArticleValue } from './schemas/glossary-article.schema.ts';
import type { PageValue } from './schemas/page.schema.ts';
import type { ProductPageValue } from './schemas/product-page.schema.ts';
import type { TextPageValue } from './schemas/text-page.schema.ts';
import { ratesDataset } from './rates/rates-dataset.ts';
import { languages, settings } from './settings.ts';
import { EVENT_TABLE_MARK, eventTable } from './tables/event-table.ts';
import { formPages } from './forms/form-pages.ts';
import { FORM_LIST_MARK } from './forms/form-list.ts';
import { isFilledByServer, isShownAfterForm, policyList } from './forms/forms.ts';
import { STORAGE_TABLE_MARK, storageTable } from './tables/storage-table.ts';
import {
  breadcrumbs,
  definedTerm,
  graph,
  organisation,
  podcastSeries,
  questionsPage,
  service,
} from './structured-data.ts';
import { toolView } from './tools/tool-view.ts';
import { trailAbove, trailTo } from './trail.ts';
import type { Crumb } from './trail.ts';

export interface SectionPageData {
  /** Left out where no page stands above. */
  readonly trail?: readonly Crumb[];
  readonly sections: readonly PlacedSection[];
}

export function sectionPageData(item: ContentItem<PageValue>, source: Source): SectionPageData {
  const trail = sectionPageTrail(item, source);
  return {
    ...(trail.length > 0 && { trail }),
    sections: placeSections(item, surroundingsOf(item, source)),
  };
}

/** The page that a page names as the one above, else those in whose folders it lies: `/careers/` above `/careers/jobs/`. */
function sectionPageTrail(item: ContentItem<PageValue>, source: Source) {
  const { above } = item.data;
  return above === undefined ? trailTo(item, source) : trailAbove(source, above);
}

/** The home page says who the bank is, that of exchange rates what can be downloaded there. */
export function sectionPageDetails(item: ContentItem<PageValue>, source: Source): PageDetails {
  const { slug, data } = item;
  return {
    ...(slug === 'home' && { hreflang: homeVersions(source) }),
    isUnlisted: isFilledByServer(`/${slug}/`) || isShownAfterForm(`/${slug}/`),
    head: [
      ...graph(
        slug === 'home' ? organisation() : undefined,
        slug === 'podcast' ? podcastSeries(seriesOf(source)) : undefined,
        slug === 'exchange-rates' ? ratesDataset(item) : undefined,
        questionsPage(questionsIn(data.sections)),
        breadcrumbs(sectionPageTrail(item, source), {
          path: item.path,
          data: { name: data.name ?? data.title },
        }),
      ),
      ...feedLinks(item, source),
    ],
  };
}

/** The questions and answers among the sections of a page. */
export function questionsIn(sections: PageValue['sections']) {
  return sections.flatMap((section) => (section.section === 'faq' ? section.questions : []));
}

export interface ProductPageData extends Omit<ProductPageValue, 'flow' | 'sections'> {
  readonly trail: readonly Crumb[];
  readonly flow: DrawnFlow;
  readonly sections: readonly PlacedSection[];
}

export function productPageData(item: ContentItem<ProductPageValue>, source: Source): ProductPageData {
  return {
    ...item.data,
    trail: trailTo(item, source),
    flow: item.data.flow.drawn,
    sections: placeSections(item, surroundingsOf(item, source)),
  };
}

export function serviceDetails(item: ContentItem<ProductPageValue>, source: Source): PageDetails {
  return {
    head: graph(
      service(item),
      questionsPage(questionsIn(item.data.sections)),
      breadcrumbs(trailTo(item, source), item),
    ),
  };
}

export function industryDetails(item: ContentItem<ProductPageValue>, source: Source): PageDetails {
  return {
    head: graph(questionsPage(questionsIn(item.data.sections)), breadcrumbs(trailTo(item, source), item)),
  };
}

export interface GlossaryArticleData extends Omit<GlossaryArticleValue, 'related' | 'body' | 'alsoKnownAs'> {
  /** In each language of the site that has some. */
  readonly otherNames: readonly NamesInLanguage[];
  readonly text: ChapteredText;
  readonly trail: readonly Crumb[];
  readonly related: readonly { readonly name: string; readonly path: string }[];
}

interface NamesInLanguage {
  readonly language: string;
  readonly names: readonly string[];
}

export function glossaryArticleData(
  item: ContentItem<GlossaryArticleValue>,
  source: Source,
): GlossaryArticleData {
  const { slug: own, data } = item;
  const { body, alsoKnownAs: _, ...words } = data;
  return {
    ...words,
    text: inChapters(body),
    trail: trailTo(item, source),
    related: linksTo(source, 'glossary', data.related),
    otherNames: otherNames(own, source),
  };
}

/** Under which names a term goes, by its entries in all languages. */
function otherNames(slug: string, source: Source): NamesInLanguage[] {
  return languages.flatMap((language) => {
    const entry = source
      .in(language)
      .items('glossary')
      .find((each) => each.slug === slug);
    const names = entry?.data.alsoKnownAs ?? [];
    return names.length === 0 ? [] : [{ language, names }];
  });
}

export function glossaryArticleDetails(item: ContentItem<GlossaryArticleValue>, source: Source): PageDetails {
  return {
    head: [
      ...graph(
        definedTerm(
          item,
          otherNames(item.slug, source).flatMap(({ names }) => names),
        ),
        breadcrumbs(trailTo(item, source), item),
      ),
      ...twinLinks(item),
    ],
  };
}

export interface TextPageData extends Omit<TextPageValue, 'body'> {
  readonly text: ChapteredText;
}

/** Puts the tables and the list of forms where the text of the privacy policy has their marks. */
export function textPageData(item: ContentItem<TextPageValue>, source: Source): TextPageData {
  const { body, ...words } = item.data;
  const { language } = source;
  const report = (message: string) => source.report(item, ['body'], message);
  const reportLacking = (directive: string, folder: string): string => {
    report(
      `has "::${directive}", and content/${folder}/table.${language}.yaml does not exist. Leave the table out, or write that file.`,
    );
    return '';
  };
  const [storage] = source.items('storage');
  const [events] = source.items('measuring');
  const html = body.html
    .replace(STORAGE_TABLE_MARK, () =>
      storage === undefined
        ? reportLacking('storage-table', 'storage')
        : storageTable(storage.data, settings, language),
    )
    .replace(FORM_LIST_MARK, () => policyList(language, { pages: formPages([source]), report }))
    .replace(EVENT_TABLE_MARK, () =>
      events === undefined ? reportLacking('event-table', 'measuring') : eventTable(events.data, settings),
    );
  return { ...words, text: inChapters({ ...body, html }) };
}

/** What the sections of an item's page take from the rest of the content. */
export function surroundingsOf(item: Pick<ContentItem, 'file'>, source: Source): SectionSurroundings {
  return {
    language: source.language,
    facts: (collection) => itemFacts(source, collection),
    allFacts: (collection, language = source.language) => allItemFacts(source.in(language), collection),
    tool: (placed) => toolView(placed, source),
    documents: (group) => documents.list(group, source.language),
    report: (keyPath, message) => source.report(item, keyPath, message),
  };
}
