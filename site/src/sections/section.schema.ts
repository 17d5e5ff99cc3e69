import * as v from 'valibot';
import { callToActionSchema } from './call-to-action/call-to-action.schema.ts';
import { collectionListSchema } from './collection-list/collection-list.schema.ts';
import { comparisonTableSchema } from './comparison-table/comparison-table.schema.ts';
import { contactSchema } from './contact/contact.schema.ts';
import { factsBoxSchema } from './facts-box/facts-box.schema.ts';
import { faqSchema } from './faq/faq.schema.ts';
import { featureGridSchema } from './feature-grid/feature-grid.schema.ts';
import { flowSectionSchema } from './flow/flow.schema.ts';
import { heroSchema } from './hero/hero.schema.ts';
import { imageWithTextSchema } from './image-with-text/image-with-text.schema.ts';
import { legalTextSchema } from './legal-text/legal-text.schema.ts';
import { proofSchema } from './proof/proof.schema.ts';
import { proseSchema } from './prose/prose.schema.ts';
import { relatedItemsSchema } from './related-items/related-items.schema.ts';
import { stepsSchema } from './steps/steps.schema.ts';
import { tableOfContentsSchema } from './table-of-contents/table-of-contents.schema.ts';
import { teaserListSchema } from './teaser-list/teaser-list.schema.ts';

/** Every block that content can place on a page. */
export const sectionSchema = v.variant('section', [
  callToActionSchema,
  collectionListSchema,
  comparisonTableSchema,
  contactSchema,
  factsBoxSchema,
  faqSchema,
  featureGridSchema,
  flowSectionSchema,
  heroSchema,
  imageWithTextSchema,
  legalTextSchema,
  proofSchema,
  proseSchema,
  relatedItemsSchema,
  stepsSchema,
  tableOfContentsSchema,
  teaserListSchema,
]);

/** A section as content holds it. */
export type SectionSource = v.InferOutput<typeof sectionSchema>;
export type SectionName = SectionSource['section'];
