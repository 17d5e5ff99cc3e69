import { renameSync, rmSync } from 'node:fs';

/** Fills a folder beside its place and moves it there, so that nothing cut short is ever taken for whole. */
export async function fillFolder<Result>(
  folder: string,
  fill: (next: string) => Promise<Result>,
): Promise<Result> {
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  const result = await fill(next);
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  return result;
}
