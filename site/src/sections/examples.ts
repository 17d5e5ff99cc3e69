import { examples as callToAction } from './call-to-action/call-to-action.example.ts';
import { examples as collectionList } from './collection-list/collection-list.example.ts';
import { examples as comparisonTable } from './comparison-table/comparison-table.example.ts';
import { examples as contact } from './contact/contact.example.ts';
import type { SectionExamples } from './example.ts';
import { examples as factsBox } from './facts-box/facts-box.example.ts';
import { examples as faq } from './faq/faq.example.ts';
import { examples as featureGrid } from './feature-grid/feature-grid.example.ts';
import { examples as flow } from './flow/flow.example.ts';
import { examples as hero } from './hero/hero.example.ts';
import { examples as imageWithText } from './image-with-text/image-with-text.example.ts';
import { examples as legalText } from './legal-text/legal-text.example.ts';
import { examples as proof } from './proof/proof.example.ts';
import { examples as prose } from './prose/prose.example.ts';
import { examples as relatedItems } from './related-items/related-items.example.ts';
import type { SectionName } from './section.schema.ts';
import { examples as steps } from './steps/steps.example.ts';
import { examples as tableOfContents } from './table-of-contents/table-of-contents.example.ts';
import { examples as teaserList } from './teaser-list/teaser-list.example.ts';

/** Section as content names it -> its examples. */
export const examples: { readonly [Name in SectionName]: SectionExamples<Name> } = {
  hero,
  'feature-grid': featureGrid,
  steps,
  'comparison-table': comparisonTable,
  'facts-box': factsBox,
  faq,
  proof,
  'teaser-list': teaserList,
  'related-items': relatedItems,
  'collection-list': collectionList,
  'call-to-action': callToAction,
  contact,
  'table-of-contents': tableOfContents,
  'legal-text': legalText,
  'image-with-text': imageWithText,
  prose,
  flow,
};
