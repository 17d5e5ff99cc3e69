import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import type { DefinedTerm } from 'schema-dts';
import { inChapters } from '../chapters.ts';
import type { ChapteredText } from '../chapters.ts';
import type { Source } from '../collections.ts';
import { pick } from '../pick.ts';
import { linksTo } from '../lists/items-by-slug.ts';
import { markdownLinks } from '../machines/knowledge-files.ts';
import type { GlossaryArticleValue } from '../schemas/glossary-article.schema.ts';
import { languages } from '../languages.ts';
import { breadcrumbs, graph, textOfHtml, urlOf } from '../structured-data.ts';
import { trailTo } from '../trail.ts';
import type { PageLink } from '../page-link.ts';
import type { Crumb } from '../trail.ts';

/** What the page shows of its file as it stands there. */
const SHOWN = [
  'heading',
  'definition',
  'laws',
  'lastReviewed',
] as const satisfies readonly (keyof GlossaryArticleValue)[];

export interface GlossaryArticleData extends Pick<GlossaryArticleValue, (typeof SHOWN)[number]> {
  /** In each language of the site that has some. */
  readonly otherNames: readonly NamesInLanguage[];
  readonly text: ChapteredText;
  readonly trail: readonly Crumb[];
  readonly related: readonly PageLink[];
}

interface NamesInLanguage {
  readonly language: string;
  readonly names: readonly string[];
}

export function glossaryArticleData(
  item: PageItem<GlossaryArticleValue>,
  source: Source,
): GlossaryArticleData {
  const { slug: own, data } = item;
  return {
    ...pick(data, SHOWN),
    text: inChapters(data.body),
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

export function glossaryArticleDetails(item: PageItem<GlossaryArticleValue>, source: Source): PageDetails {
  return {
    head: [
      ...graph(
        definedTerm(
          item,
          otherNames(item.slug, source).flatMap(({ names }) => names),
        ),
        breadcrumbs(trailTo(item, source), item),
      ),
      ...markdownLinks(item),
    ],
  };
}

/**
 * @param names others under which the term goes, in every language
 * @internal for its test
 */
export function definedTerm(
  { path, data }: PageItem<GlossaryArticleValue>,
  names: readonly string[],
): Exclude<DefinedTerm, string> {
  const { name } = data;
  const otherNames = [...new Set(names)].filter((other) => other !== name);
  return {
    '@type': 'DefinedTerm',
    name,
    description: textOfHtml(data.definition),
    url: urlOf(path),
    ...(otherNames.length > 0 && { alternateName: otherNames }),
  };
}
