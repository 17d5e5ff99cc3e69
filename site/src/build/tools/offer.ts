/** What the bank offers, for all languages: the files of `content/offer`, read once. */
import { describeIssue } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { parse } from 'yaml';
import { availabilitySchema } from './availability.schema.ts';
import type { Availability } from './availability.schema.ts';
import { pricesSchema } from './cost-planner.schema.ts';
import type { Prices } from './cost-planner.schema.ts';
import { solutionsSchema } from './solution-finder.schema.ts';
import type { Solutions } from './solution-finder.schema.ts';

export interface OfferProblem {
  readonly file: string;
  readonly message: string;
}

const files = import.meta.glob<string>('../../../content/offer/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const found: OfferProblem[] = [];

/** Each is undefined while its file has faults, which stop the build. */
export const availability: Availability | undefined = read('availability', availabilitySchema);
export const prices: Prices | undefined = read('prices', pricesSchema);
export const solutions: Solutions | undefined = read('solutions', solutionsSchema);
export const offerProblems: readonly OfferProblem[] = found;

function read<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const file = `site/content/offer/${name}.yaml`;
  try {
    const result = v.safeParse(schema, parse(files[`../../../content/offer/${name}.yaml`] ?? ''));
    if (result.success) return result.output;
    for (const issue of result.issues) found.push({ file, message: describeIssue(issue).message });
  } catch (error) {
    found.push({
      file,
      message: `cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
  return undefined;
}
