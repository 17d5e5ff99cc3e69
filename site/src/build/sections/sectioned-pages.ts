/** What all pages with sections have in common, of whatever kind they are. */
import type { ContentItem } from '@quellwerk/engine/content';
import type { SectionSource } from '../../sections/section.schema.ts';
import type { Source } from '../collections.ts';
import { allItemFacts, itemFacts } from '../lists/item-facts.ts';
import type { SectionSurroundings } from './place-sections.ts';
import { toolView } from '../tools/tool-view.ts';

/** What the sections of an item's page take from the rest of the content. */
export function surroundingsOf(item: Pick<ContentItem, 'file'>, source: Source): SectionSurroundings {
  return {
    language: source.language,
    facts: (collection) => itemFacts(source, collection),
    allFacts: (collection) => allItemFacts(source, collection),
    tool: (placed) => toolView(placed, source),
    documents: (group) => source.prepared.documents.list(group, source.language),
    codeSamples: source.prepared.codeSamples,
    report: (keyPath, message) => source.report(item, keyPath, message),
  };
}

/** The questions and answers among the sections of a page. */
export function questionsIn(sections: readonly SectionSource[]) {
  return sections.flatMap((section) => (section.section === 'faq' ? section.questions : []));
}
