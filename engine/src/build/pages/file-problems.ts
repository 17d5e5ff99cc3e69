/** What is wrong with the files and redirects that a site makes besides its pages. */
import {
  ASSETS_PREFIX,
  fileOfPath,
  PAGE_DATA_PREFIX,
  SERVICE_WORKER_URL,
  SLICE_DATA_PREFIX,
} from '../../shared/addresses.ts';
import { normalisePath } from '../../shared/paths.ts';
import { splitAddress } from '../../shared/split-address.ts';
import type { SiteDefinition } from '../content/site-definition.ts';
import type { ExtraFile } from '../content/site-files.ts';
import { displayPath } from '../display-path.ts';
import type { Problem } from '../problems.ts';
import { suggest } from '../problems.ts';
import type { PageDefinition } from './create-pages.ts';

const CONFIG_FILE = 'site.config.ts';
/** Where only the engine's own files lie. */
const DATA_PREFIXES = [PAGE_DATA_PREFIX, SLICE_DATA_PREFIX];
/** Wider than what a page may not end with: tools have extensions such as `.pf_index`. */
const FILE_NAME = /[^/.]\.\w+$/;

/** Files that would not be served where their address says, or in place of something else. */
export function fileProblems(
  files: readonly Pick<ExtraFile, 'address'>[],
  pages: readonly PageDefinition[],
  publicFiles: ReadonlyMap<string, string>,
): Problem[] {
  const taken = new Set([
    ...pages.flatMap(({ path }) => [path, fileOfPath(path)]),
    ...publicFiles.keys(),
    SERVICE_WORKER_URL,
  ]);
  return files.flatMap(({ address }) => {
    const file = CONFIG_FILE;
    if (normalisePath(address) === undefined || !FILE_NAME.test(address)) {
      return [
        { file, message: `makes the file "${address}", which is no address. Write "/name.extension".` },
      ];
    }
    if (taken.has(address) || DATA_PREFIXES.some((prefix) => address.startsWith(prefix)))
      return [
        {
          file,
          message: `makes the file "${address}" twice, or in place of a page, its data or a public file. Give it another address.`,
        },
      ];
    taken.add(address);
    return [];
  });
}

/** Public files that would be served in place of what the build makes. */
export function publicFileProblems(
  publicFiles: ReadonlyMap<string, string>,
  pages: readonly PageDefinition[],
): Problem[] {
  const pagesByFile = new Map(pages.map(({ path }) => [fileOfPath(path), path]));
  return [...publicFiles].flatMap(([address, path]) => {
    const file = displayPath(path);
    const page = pagesByFile.get(address);
    if (page !== undefined)
      return [{ file, message: `would be served in place of the page ${page}. Remove one of them.` }];
    const isOwn = [...DATA_PREFIXES, ASSETS_PREFIX].some((prefix) => address.startsWith(prefix));
    if (!isOwn && address !== SERVICE_WORKER_URL) return [];
    return [{ file, message: 'has an address of files that the build makes. Put it somewhere else.' }];
  });
}

type Redirects = Pick<SiteDefinition, 'redirects' | 'redirectsFile'>;

/** Redirects that hide a page, or lead nowhere. */
export function redirectProblems(
  { redirects = [], redirectsFile: file = CONFIG_FILE }: Redirects,
  pages: readonly PageDefinition[],
  files: readonly string[],
): Problem[] {
  const paths = pages.map(({ path }) => path);
  const known = new Set([...paths, ...files]);
  return redirects.flatMap(({ from, to }) => {
    const { path } = splitAddress(to);
    const problems: Problem[] = [];
    if (known.has(from))
      problems.push({ file, message: `redirects ${from}, which is a page. Remove one of them.` });
    if (!known.has(path))
      problems.push({
        file,
        message: `redirects ${from} to ${to}, which is no page. ${suggest(path, paths)}`,
      });
    return problems;
  });
}
