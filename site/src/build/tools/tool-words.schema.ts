import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { availabilityWordsSchema } from './availability.schema.ts';
import { costPlannerSchema } from './cost-planner.schema.ts';
import { depositProtectionSchema } from './deposit-protection.schema.ts';
import { solutionFinderSchema } from './solution-finder.schema.ts';

/** `content/tools/{tool}.{language}.yaml`: everything that a tool says. */
export const toolWordsSchema = (context: SchemaContext) =>
  v.variant('tool', [
    availabilityWordsSchema(context),
    costPlannerSchema(context),
    depositProtectionSchema(),
    solutionFinderSchema(),
  ]);

export type ToolWords = v.InferOutput<ReturnType<typeof toolWordsSchema>>;
