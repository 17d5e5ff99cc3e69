import type { ReactNode } from 'react';
import { BlockAndReportSection } from './block-and-report/block-and-report.tsx';
import { CallToAction } from './call-to-action/call-to-action.tsx';
import { CodeExample } from './code-example/code-example.tsx';
import { CollectionList } from './collection-list/collection-list.tsx';
import { ComparisonTable } from './comparison-table/comparison-table.tsx';
import { Contact } from './contact/contact.tsx';
import { Documents } from './documents/documents.tsx';
import { FactsBox } from './facts-box/facts-box.tsx';
import { Faq } from './faq/faq.tsx';
import { FeatureGrid } from './feature-grid/feature-grid.tsx';
import { Figure } from './figure/figure.tsx';
import { Flow } from './flow/flow.tsx';
import { FormReference } from './form-reference/form-reference.tsx';
import { FormReplies } from './form-replies/form-replies.tsx';
import { Form } from './form/form.tsx';
import { Hero } from './hero/hero.tsx';
import { ImageWithText } from './image-with-text/image-with-text.tsx';
import { Proof } from './proof/proof.tsx';
import { Prose } from './prose/prose.tsx';
import { RelatedItems } from './related-items/related-items.tsx';
import type { SectionName } from './section.schema.ts';
import type { SectionProps } from './section.ts';
import { Sequence } from './sequence/sequence.tsx';
import { Steps } from './steps/steps.tsx';
import { TableOfContents } from './table-of-contents/table-of-contents.tsx';
import { TeaserList } from './teaser-list/teaser-list.tsx';
import { TokenForm } from './token-form/token-form.tsx';
import { Tool } from './tool/tool.tsx';

export type SectionRegistry = {
  readonly [Name in SectionName]: (props: SectionProps<Name>) => ReactNode;
};

/** Section as content names it -> its component. */
export const registry = {
  'block-and-report': BlockAndReportSection,
  'call-to-action': CallToAction,
  'code-example': CodeExample,
  'collection-list': CollectionList,
  'comparison-table': ComparisonTable,
  contact: Contact,
  documents: Documents,
  'facts-box': FactsBox,
  faq: Faq,
  'feature-grid': FeatureGrid,
  figure: Figure,
  flow: Flow,
  form: Form,
  'form-reference': FormReference,
  'form-replies': FormReplies,
  hero: Hero,
  'image-with-text': ImageWithText,
  proof: Proof,
  prose: Prose,
  'related-items': RelatedItems,
  sequence: Sequence,
  steps: Steps,
  'table-of-contents': TableOfContents,
  'teaser-list': TeaserList,
  'token-form': TokenForm,
  tool: Tool,
} satisfies SectionRegistry;
