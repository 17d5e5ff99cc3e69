import { ofTheDay } from '../../support/sample.ts';
import { ENGINES } from './browser.ts';

/**
 * The details of a case in which engines are not known to differ: it runs in one of them on a day, and in the other on
 * another. `npm run sweep engines` takes it in both; where there is one engine alone, each case runs in that.
 *
 * @param subject what the case is about, so that not all cases have the same engine on a day
 */
export function inOneEngine(subject: string): { readonly tag: string[] } {
  const here = Object.entries(ENGINES).filter(([, variable]) => process.env[variable] !== undefined);
  const drawn = ofTheDay(here, subject);
  return { tag: drawn.length < here.length ? drawn.map(([engine]) => `@${engine}`) : [] };
}
