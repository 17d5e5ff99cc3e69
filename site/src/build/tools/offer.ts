/** What the bank offers, for all languages: the files of `content/offer`, read once. */
import { readData } from '@quellwerk/engine/content';
import type { DataFile, Problem } from '@quellwerk/engine/content';
import type * as v from 'valibot';
import { dataOf, problemsOf } from '../read-results.ts';
import type { ReadResult } from '../read-results.ts';
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
const read = {
  availability: readOffer('availability', written('availability'), availabilitySchema),
  prices: readOffer('prices', written('prices'), pricesSchema),
  solutions: readOffer('solutions', written('solutions'), solutionsSchema),
};

/** Each is undefined while its file has faults, which stop the build. */
export const availability: Availability | undefined = dataOf(read.availability);
export const prices: Prices | undefined = dataOf(read.prices);
export const solutions: Solutions | undefined = dataOf(read.solutions);
export const offerProblems: readonly Problem[] = problemsOf(Object.values(read));

function written(name: string): DataFile | undefined {
  return files[`../../../content/offer/${name}.yaml`];
}

function fileOf(name: string): string {
  return `site/content/offer/${name}.yaml`;
}

/** For faults that are found when the pages are known. */
export function offerFile(name: 'availability' | 'solutions'): {
  readonly file: string;
  readonly text: string;
} {
  return { file: fileOf(name), text: written(name)?.text ?? '' };
}

/** @internal for its test */
export function readOffer<Schema extends v.GenericSchema>(
  name: string,
  source: DataFile | undefined,
  schema: Schema,
): ReadResult<v.InferOutput<Schema>> {
  const file = fileOf(name);
  if (source !== undefined) return readData({ file, ...source }, schema);
  return {
    problems: [{ file, message: 'is missing, and tools need it. Write it, or take it back from Git.' }],
  };
}
