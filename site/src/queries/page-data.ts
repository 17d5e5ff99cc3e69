/** What the templates get, made out of the items of each collection. */
import type { ContentItem, ContentSource } from '@quellwerk/engine/content';
import type { GlossaryArticleValue } from '../schemas/glossary-article.schema.ts';
import type { PageValue } from '../schemas/page.schema.ts';
import type { ProductPageValue } from '../schemas/product-page.schema.ts';
import { itemFacts } from './item-facts.ts';
import { placeSections } from './place-sections.ts';

export function sectionPageData(item: ContentItem, source: ContentSource) {
  const { sections } = item.data as PageValue;
  return { sections: placeSections(sections, item, source) };
}

export function productPageData(item: ContentItem, source: ContentSource) {
  const value = item.data as ProductPageValue;
  return { ...value, sections: placeSections(value.sections, item, source) };
}

export function glossaryArticleData(item: ContentItem, source: ContentSource) {
  const value = item.data as GlossaryArticleValue;
  const entries = itemFacts(source, 'glossary');
  const related = value.related.flatMap((slug) => entries.filter((entry) => entry.slug === slug));
  return { ...value, related: related.map(({ name, path }) => ({ name, path })) };
}
