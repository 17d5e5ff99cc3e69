import type { CodeExampleValue } from './code-example/code-example.schema.ts';
import type { CollectionListValue } from './collection-list/collection-list.schema.ts';
import type { DocumentsValue } from './documents/documents.schema.ts';
import type { FlowSectionValue } from './flow/flow.schema.ts';
import type { FormRepliesValue } from './form-replies/form-replies.schema.ts';
import type { FormValue } from './form/form.schema.ts';
import type { HeroValue } from './hero/hero.schema.ts';
import type { RelatedItemsValue } from './related-items/related-items.schema.ts';
import type { SectionName, SectionSource } from './section.schema.ts';
import type { SequenceSectionValue } from './sequence/sequence.schema.ts';
import type { TableOfContentsValue } from './table-of-contents/table-of-contents.schema.ts';
import type { ToolValue } from './tool/tool.schema.ts';

/** Sections whose value the build completes: draws, or fills from other items of the site. */
interface Completed {
  readonly 'code-example': CodeExampleValue;
  readonly 'collection-list': CollectionListValue;
  readonly documents: DocumentsValue;
  readonly flow: FlowSectionValue;
  readonly form: FormValue;
  readonly 'form-replies': FormRepliesValue;
  readonly hero: HeroValue;
  readonly 'related-items': RelatedItemsValue;
  readonly sequence: SequenceSectionValue;
  readonly 'table-of-contents': TableOfContentsValue;
  readonly tool: ToolValue;
}

/** A section's value as its component receives it. */
export type SectionValue<Name extends SectionName> = Name extends keyof Completed
  ? Completed[Name]
  : Extract<SectionSource, { section: Name }>;

export interface SectionProps<Name extends SectionName> {
  readonly value: SectionValue<Name>;
  /** The section's anchor, unique on its page; belongs on its outermost element. */
  readonly id: string;
}

/** A section in page data: its value with the anchor that the build gave it. */
export interface PlacedSection {
  readonly id: string;
  readonly value: SectionValue<SectionName>;
}
