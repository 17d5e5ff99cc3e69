import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import type { ToolView } from '../../build/tools/tool-view.ts';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

const TOOLS = [
  'search',
  'exchange-rates',
  'account-check',
  'deposit-protection',
  'iban-checker',
  'availability',
  'solution-finder',
  'cost-planner',
  'brand-preview',
] as const satisfies readonly ToolView['tool'][];

/** The place of a tool that runs in the browser, and what stands there without it. */
export const toolSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('tool'),
    ...sectionFields,
    tool: v.picklist(TOOLS),
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    /** Services that the tool of availability shows; all where it is left out. */
    services: v.optional(v.pipe(v.array(context.reference('services')), v.minLength(1))),
    /** What helps where the tool does not run: the other way to the same answer. */
    without: v.optional(context.markdown()),
  });

type ToolSource = v.InferOutput<ReturnType<typeof toolSchema>>;

/** A tool with what the build knows for it. */
export interface ToolValue extends ToolSource {
  /** Undefined where only the place is kept. */
  readonly view?: ToolView;
}
