import * as v from 'valibot';
import { depositProtectionSchema } from './deposit-protection.schema.ts';

/** `content/tools/{tool}.{language}.yaml`: everything that a tool says. */
export const toolWordsSchema = () => v.variant('tool', [depositProtectionSchema()]);

export type ToolWords = v.InferOutput<ReturnType<typeof toolWordsSchema>>;
