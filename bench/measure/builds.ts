import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Competitor } from '../competitor.ts';
import { SCRATCH, writeFile } from '../install.ts';
import type { Run } from '../process-tree.ts';
import { run } from '../process-tree.ts';
import { samplePage } from '../sample-page.ts';

export interface BuildRuns {
  readonly clean: Run;
  readonly unchanged: Run;
  readonly onePage: Run;
}

const CHANGED_PAGE = 7;

/** Writes the pages of one size in place of those that were there. */
export function writePages(site: Competitor, pages: number): void {
  const folder = join(SCRATCH, site.name);
  const notes = join(folder, site.pageFile(0), '..');
  rmSync(notes, { recursive: true, force: true });
  for (let page = 0; page < pages; page += 1)
    writeFile(join(folder, site.pageFile(page)), site.pageText(samplePage(page, pages)));
}

/** What builds and servers before have kept. */
export function removeLeftovers({ name, leftovers }: Competitor): void {
  for (const path of leftovers) rmSync(join(SCRATCH, name, path), { recursive: true, force: true });
}

/** One whole build without anything left of an earlier one. */
export async function buildClean(site: Competitor, node: string): Promise<Run> {
  removeLeftovers(site);
  return run([node, ...site.build], join(SCRATCH, site.name));
}

/**
 * A clean build, one with nothing changed and one with one page changed, each
 * the whole command as a user runs it. The pages have been written.
 *
 * @param edition differs from run to run, so that the changed page always is another one
 */
export async function measureBuilds(
  site: Competitor,
  node: string,
  { pages, edition }: { readonly pages: number; readonly edition: number },
): Promise<BuildRuns> {
  const folder = join(SCRATCH, site.name);
  const clean = await buildClean(site, node);
  const unchanged = await run([node, ...site.build], folder);
  const text = site.pageText(samplePage(CHANGED_PAGE, pages, edition));
  writeFile(join(folder, site.pageFile(CHANGED_PAGE)), text);
  return { clean, unchanged, onePage: await run([node, ...site.build], folder) };
}
