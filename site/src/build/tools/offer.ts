/** What the bank offers, for all languages: the files of `content/offer`, read once. */
import { readData } from '@quellwerk/engine/content';
import type { DataFile, Problem } from '@quellwerk/engine/content';
import type * as v from 'valibot';
import { availabilitySchema } from './availability.schema.ts';
import type { Availability } from './availability.schema.ts';
import { pricesSchema } from './cost-planner.schema.ts';
import type { Prices } from './cost-planner.schema.ts';
import { solutionsSchema } from './solution-finder.schema.ts';
import type { Solutions } from './solution-finder.schema.ts';

const files = import.meta.glob<DataFile>('../../../content/offer/*.yaml', {
  query: '?data',
  import: 'default',
  eager: true,
});
const found: Problem[] = [];

/** Each is undefined while its file has faults, which stop the build. */
export const availability: Availability | undefined = read('availability', availabilitySchema);
export const prices: Prices | undefined = read('prices', pricesSchema);
export const solutions: Solutions | undefined = read('solutions', solutionsSchema);
export const offerProblems: readonly Problem[] = found;

function read<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const file = files[`../../../content/offer/${name}.yaml`] ?? { text: '' };
  const result = readData({ file: `site/content/offer/${name}.yaml`, ...file }, schema);
  if ('data' in result) return result.data;
  found.push(...result.problems);
  return undefined;
}
