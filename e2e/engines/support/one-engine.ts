import { ofTheDay } from '../../support/sample.ts';

/**
 * The details of a case in which engines are not known to differ: it runs in one of them on a day, and in the other on
 * another. `npm run sweep engines` takes it in both.
 *
 * @param subject what the case is about, so that not all cases have the same engine on a day
 */
export function inOneEngine(subject: string): { readonly tag: string[] } {
  const tags = ofTheDay(['@firefox', '@webkit'], subject);
  return { tag: tags.length === 1 ? [...tags] : [] };
}
