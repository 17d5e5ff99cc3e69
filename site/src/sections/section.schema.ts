import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { blockAndReportSchema } from './block-and-report/block-and-report.schema.ts';
import { callToActionSchema } from './call-to-action/call-to-action.schema.ts';
import { codeExampleSchema } from './code-example/code-example.schema.ts';
import { collectionListSchema } from './collection-list/collection-list.schema.ts';
import { comparisonTableSchema } from './comparison-table/comparison-table.schema.ts';
import { contactSchema } from './contact/contact.schema.ts';
import { documentsSchema } from './documents/documents.schema.ts';
import { factsBoxSchema } from './facts-box/facts-box.schema.ts';
import { faqSchema } from './faq/faq.schema.ts';
import { featureGridSchema } from './feature-grid/feature-grid.schema.ts';
import { figureSchema } from './figure/figure.schema.ts';
import { flowSectionSchema } from './flow/flow.schema.ts';
import { formReferenceSchema } from './form-reference/form-reference.schema.ts';
import { formRepliesSchema } from './form-replies/form-replies.schema.ts';
import { formSectionSchema } from './form/form.schema.ts';
import { heroSchema } from './hero/hero.schema.ts';
import { imageWithTextSchema } from './image-with-text/image-with-text.schema.ts';
import { proofSchema } from './proof/proof.schema.ts';
import { proseSchema } from './prose/prose.schema.ts';
import { relatedItemsSchema } from './related-items/related-items.schema.ts';
import { sequenceSectionSchema } from './sequence/sequence.schema.ts';
import { stepsSchema } from './steps/steps.schema.ts';
import { tableOfContentsSchema } from './table-of-contents/table-of-contents.schema.ts';
import { teaserListSchema } from './teaser-list/teaser-list.schema.ts';
import { tokenFormSchema } from './token-form/token-form.schema.ts';
import { toolSchema } from './tool/tool.schema.ts';

/** Every block that content can place on a page. */
export const sectionSchema = (context: SchemaContext) =>
  v.variant('section', [
    blockAndReportSchema,
    callToActionSchema(context),
    codeExampleSchema(context),
    collectionListSchema(context),
    comparisonTableSchema(context),
    contactSchema(context),
    documentsSchema(context),
    factsBoxSchema(context),
    faqSchema(context),
    featureGridSchema(context),
    figureSchema(context),
    flowSectionSchema(context),
    formReferenceSchema(context),
    formRepliesSchema(context),
    formSectionSchema(context),
    heroSchema(context),
    imageWithTextSchema(context),
    proofSchema(context),
    proseSchema(context),
    relatedItemsSchema,
    sequenceSectionSchema(context),
    stepsSchema(context),
    tableOfContentsSchema,
    teaserListSchema(context),
    tokenFormSchema(context),
    toolSchema(context),
  ]);

/** A section as content holds it. */
export type SectionSource = v.InferOutput<ReturnType<typeof sectionSchema>>;
export type SectionName = SectionSource['section'];
