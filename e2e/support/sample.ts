import { createRandom } from './random.ts';

/**
 * `npm test` sets it to the day, and so do the configurations of Playwright, whose workers may start on the next one; a
 * run is repeated with the one that `npm test` printed.
 */
const SEED = process.env['SAMPLE_SEED'] ?? new Date().toISOString().slice(0, 10);

/** Some of many items, in their own order, which the seed decides. Tests take one of the names below. */
export function sample<Item>(items: readonly Item[], count: number, seed: string): readonly Item[] {
  const random = createRandom(hash(seed));
  const drawn = items.map((item, index) => ({ item, index, lot: random() }));
  return drawn
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item);
}

/**
 * A few of many items, in a sweep, too, because all of them prove no more: the same ones in every test of a run, others
 * on another day. What has to be there in every run, such as one page of each kind, is tested by name besides.
 */
export function fewOfTheDay<Item>(items: readonly Item[], count: number): readonly Item[] {
  return sample(items, count, SEED);
}

/**
 * Some of many items where each takes a second or more, others on another day; `npm run sweep` takes them all.
 *
 * @param subject what the items are of, where several subjects have the same ones
 */
export function someOfTheDay<Item>(items: readonly Item[], count: number, subject = ''): readonly Item[] {
  return process.env['SWEEP'] === undefined ? sample(items, count, `${SEED} ${subject}`) : items;
}

/**
 * One of several cases that prove the same, such as the languages of a tool: another one on another day and for another
 * subject. `npm run sweep` takes them all.
 *
 * @param subject what the cases are of, so that not all subjects have the same one on a day
 */
export function ofTheDay<Case>(cases: readonly Case[], subject: string): readonly Case[] {
  return someOfTheDay(cases, 1, subject);
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 0);
}
