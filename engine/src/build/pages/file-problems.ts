/** What is wrong with the files and redirects that a site makes besides its pages. */
import {
  ASSETS_PREFIX,
  COMPRESSED,
  fileOfPath,
  PAGE_DATA_PREFIX,
  SERVICE_WORKER_URL,
  SLICE_DATA_PREFIX,
  STATIC_QUERY_PREFIX,
} from '../../shared/addresses.ts';
import { isHidden, normalisePath } from '../../shared/paths.ts';
import { splitAddress } from '../../shared/split-address.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { ExtraFile } from '../content/definition/site-files.ts';
import { configFile, displayPath } from '../display-path.ts';
import { addressFault } from '../list-files.ts';
import type { Problem } from '../problems.ts';
import { suggest } from '../problems.ts';
import type { PageDefinition } from './create-pages.ts';
import { HIDDEN_FAULT } from './page-problems.ts';

/** Where only the engine's own files lie. */
const DATA_PREFIXES = [PAGE_DATA_PREFIX, SLICE_DATA_PREFIX];
/** The folders of the engine's own files. */
const OWN_FOLDERS = [ASSETS_PREFIX, STATIC_QUERY_PREFIX, SLICE_DATA_PREFIX];
/** Wider than what a page may not end with: tools have extensions such as `.pf_index`. */
const FILE_NAME = /[^/.]\.\w+$/;

interface FilesOfSite {
  readonly siteRoot: string;
  readonly publicFiles: ReadonlyMap<string, string>;
  /** Whether content has faults that are told of: two items that are taken for one make their files twice. */
  readonly hasFaults?: boolean;
}

/** Files that would not be served where their address says, or in place of something else. */
export function fileProblems(
  files: readonly Pick<ExtraFile, 'address'>[],
  pages: readonly PageDefinition[],
  { siteRoot, publicFiles, hasFaults = false }: FilesOfSite,
): Problem[] {
  const file = configFile(siteRoot);
  const pageFiles = pages.map(({ path }) => fileOfPath(path));
  const others = [...pageFiles, ...publicFiles.keys(), SERVICE_WORKER_URL];
  const pageFolders = foldersWithFiles(pageFiles);
  // A public file in the place of a folder of pages is told of by itself.
  const taken = new Set(others.filter((address) => !pageFolders.has(address)));
  const named = new Set([...pages.map(({ path }) => path), ...others]);
  const addresses = [...others, ...files.map(({ address }) => address)];
  const folders = foldersWithFiles(addresses);
  const served = new Set(addresses);
  const publicForms = new Map([...publicFiles.keys()].map((each) => [each.replace(COMPRESSED, ''), each]));
  const made = new Set<string>();
  return files.flatMap(({ address }) => {
    const path = normalisePath(address);
    if (path === undefined || /[?#]/.test(address) || !FILE_NAME.test(address)) {
      return [
        { file, message: `makes the file "${address}", which is no address. Write "/name.extension".` },
      ];
    }
    if (isHidden(path)) return [{ file, message: `makes the file "${address}", ${HIDDEN_FAULT}` }];
    if (hasFaults && made.has(address)) return [];
    made.add(address);
    if (named.has(address) || DATA_PREFIXES.some((prefix) => address.startsWith(prefix)))
      return [
        {
          file,
          message: `makes the file "${address}" twice, or in place of a page, its data or a public file. Give it another address.`,
        },
      ];
    named.add(address);
    // Of two files of the site, one of which is the other's folder, one is told of.
    const publicForm = publicForms.get(address);
    const fault =
      placeFault(address, { folders, taken }) ??
      compressedFault(address, served) ??
      (publicForm && `the public file ${publicForm} would be served in place of. Give that another name.`);
    return fault === undefined ? [] : [{ file, message: `makes the file "${address}", which ${fault}` }];
  });
}

/** Public files that would be served in place of what the build makes, or that cannot lie beside it. */
export function publicFileProblems(
  publicFiles: ReadonlyMap<string, string>,
  pages: readonly PageDefinition[],
): Problem[] {
  const pagesByFile = new Map(pages.map(({ path }) => [fileOfPath(path), path]));
  const taken = new Set([...pagesByFile.keys(), SERVICE_WORKER_URL]);
  const folders = foldersWithFiles([...taken, ...OWN_FOLDERS]);
  const served = new Set([...taken, ...publicFiles.keys()]);
  return [...publicFiles].flatMap(([address, path]) => {
    const file = displayPath(path);
    const page = pagesByFile.get(address);
    if (page !== undefined)
      return [{ file, message: `would be served in place of the page ${page}. Remove one of them.` }];
    const isOwn = [...DATA_PREFIXES, ASSETS_PREFIX].some((prefix) => address.startsWith(prefix));
    if (isOwn || address === SERVICE_WORKER_URL)
      return [{ file, message: 'has an address of files that the build makes. Put it somewhere else.' }];
    const message =
      addressFault(address) ?? placeFault(address, { folders, taken }) ?? compressedFault(address, served);
    return message === undefined ? [] : [{ file, message }];
  });
}

interface Neighbours {
  /** Folder -> a file in it. */
  readonly folders: ReadonlyMap<string, string>;
  /** Addresses of files. */
  readonly taken: ReadonlySet<string>;
}

/** Why no file can lie at an address, though none lies there: no disk has a file and a folder of one name. */
function placeFault(address: string, { folders, taken }: Neighbours): string | undefined {
  const inside = folders.get(address);
  if (inside !== undefined)
    return `has the address of a folder, because the site has ${inside}. Give it another name.`;
  const file = [...foldersWithFiles([address]).keys()].find((folder) => taken.has(folder));
  return file && `lies below ${file}, which is a file. Put it into another folder.`;
}

/** Servers take a file with such a name for what the build makes, and send it to browsers that ask for the other file. */
function compressedFault(address: string, served: ReadonlySet<string>): string | undefined {
  const file = address.replace(COMPRESSED, '');
  if (file === address || !served.has(file)) return undefined;
  return `would be served in place of ${file}, which the build compresses itself. Give it another name.`;
}

/** The folders that files lie in: of `/en/about/index.html` `/en/about` and `/en`, each with the first file in it. */
function foldersWithFiles(addresses: readonly string[]): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const address of addresses) {
    let end = address.lastIndexOf('/');
    while (end > 0 && !folders.has(address.slice(0, end))) {
      folders.set(address.slice(0, end), address);
      end = address.lastIndexOf('/', end - 1);
    }
  }
  return folders;
}

type WrittenRedirects = NonNullable<SiteDefinition['redirects']>;

interface RedirectsOfSite {
  readonly redirects?: WrittenRedirects;
  readonly redirectsFile: string;
}

/** Redirects that stand at no address, or at one that has another one, that hide a page, or lead nowhere. */
export function redirectProblems(
  { redirects = [], redirectsFile: file }: RedirectsOfSite,
  pages: readonly PageDefinition[],
  files: readonly string[],
): Problem[] {
  const known = new Map([...pages.map(({ path }) => path), ...files].map((each) => [formOf(each), each]));
  const moved = new Map(redirects.map(({ from, to }) => [formOf(from), to]));
  const isSound = ({ from }: { from: string }): boolean =>
    normalisePath(from) !== undefined && !/[?#]/.test(from);
  const strange = redirects.filter((redirect) => !isSound(redirect));
  const sound = redirects.filter(isSound);
  const hiding = sound.filter(({ from }) => known.has(formOf(from)));
  // Without the slash of a page, or with one behind a file, it would lead to one more redirect, or nowhere.
  const isThere = (to: string): boolean =>
    known.get(formOf(to))?.endsWith('/') === splitAddress(to).path.endsWith('/');
  const lost = redirects.filter(({ to }) => !isThere(to));
  return [
    ...firstOfLines(strange).map(({ from, ...place }) => ({
      ...placeIn(file, place),
      message: `redirects ${from}, which is no address of this site. Write "/old-page/".`,
    })),
    ...firstOfLines(secondTimes(sound)).map(({ from, ...place }) => ({
      ...placeIn(file, place),
      message: `redirects ${from} a second time. Remove one of them.`,
    })),
    ...firstOfLines(hiding).map(({ from, ...place }) => ({
      ...placeIn(file, place),
      message: `redirects ${from}, which is there still. Remove one of them.`,
    })),
    ...firstOfLines(lost).map(({ from, to, ...place }) => {
      const { path } = splitAddress(to);
      const next = moved.get(formOf(to));
      const fault =
        next === undefined || formOf(next) === formOf(from)
          ? `is neither a page nor a file. ${suggest(path, [...known.values()])}`
          : `has moved to ${next} itself. Write ${next}.`;
      return { ...placeIn(file, place), message: `redirects ${from} to ${to}, which ${fault}` };
    }),
  ];
}

/** What the server compares: addresses with and without their slash, percent-encoded or not, are one. */
function formOf(address: string): string {
  const { path } = splitAddress(address);
  return (normalisePath(path) ?? path).replace(/\/$/, '');
}

/** Those whose address an earlier one has already. */
function secondTimes(redirects: WrittenRedirects): WrittenRedirects {
  const seen = new Set<string>();
  return redirects.filter(({ from }) => {
    const address = formOf(from);
    const isSecond = seen.has(address);
    seen.add(address);
    return isSecond;
  });
}

/** Of the redirects that one line stands for, the first, which is as it is written there. */
function firstOfLines(redirects: WrittenRedirects): WrittenRedirects {
  const lines = redirects.map(({ line }) => line);
  return redirects.filter(({ line }, index) => line === undefined || lines.indexOf(line) === index);
}

function placeIn(
  file: string,
  { line }: Pick<WrittenRedirects[number], 'line'>,
): Pick<Problem, 'file' | 'line'> {
  return line === undefined ? { file } : { file, line };
}
