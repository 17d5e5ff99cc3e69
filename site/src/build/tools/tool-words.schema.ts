import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { accountCheckSchema } from './account-check.schema.ts';
import { availabilityWordsSchema } from './availability.schema.ts';
import { brandPreviewSchema } from './brand-preview.schema.ts';
import { costPlannerSchema } from './cost-planner.schema.ts';
import { depositProtectionSchema } from './deposit-protection.schema.ts';
import { ibanCheckerSchema } from './iban-checker.schema.ts';
import { searchSchema } from './search.schema.ts';
import { solutionFinderSchema } from './solution-finder.schema.ts';

/** `content/tools/{tool}.{language}.yaml`: everything that a tool says. */
export const toolWordsSchema = (context: SchemaContext) =>
  v.variant('tool', [
    accountCheckSchema(context),
    availabilityWordsSchema(context),
    brandPreviewSchema(),
    costPlannerSchema(context),
    depositProtectionSchema(),
    ibanCheckerSchema(context),
    searchSchema(),
    solutionFinderSchema(),
  ]);

export type ToolWords = v.InferOutput<ReturnType<typeof toolWordsSchema>>;

/** A page that places one of them shows nothing without its words, so the compiler asks for each. */
export const toolsWithWords = Object.keys({
  'account-check': true,
  availability: true,
  'brand-preview': true,
  'cost-planner': true,
  'deposit-protection': true,
  'iban-checker': true,
  search: true,
  'solution-finder': true,
} satisfies Record<ToolWords['tool'], true>);
