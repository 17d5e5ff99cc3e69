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

type ToolName = (typeof TOOLS)[number];

/** A tool may have words, and no place on pages yet. */
const PLACED = `Use one of: ${TOOLS.toSorted().join(', ')}. A new tool can be placed once it stands in TOOLS of site/src/sections/tool/tool.schema.ts`;

/** The place of a tool that runs in the browser, and what stands there without it. */
export const toolSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('tool'),
    ...sectionFields,
    tool: v.pipe(
      text(),
      v.guard(isTool, ({ input }) => `is "${input}", which is no tool. ${PLACED}`),
    ),
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    /** Services that the tool of availability shows; all where it is left out. */
    services: v.optional(v.pipe(v.array(context.reference('services')), v.minLength(1))),
    /** What helps where the tool does not run: the other way to the same answer. */
    without: v.optional(context.markdown()),
  });

function isTool(name: string): name is ToolName {
  return TOOLS.some((tool) => tool === name);
}

type ToolSource = v.InferOutput<ReturnType<typeof toolSchema>>;

/** A tool with what the build knows for it. */
export interface ToolValue extends ToolSource {
  /** Undefined where only the place is kept. */
  readonly view?: ToolView;
}
