/** Pages and files that have moved: `content/moved/addresses.yaml`, which comes with the first of them. */
import { readData } from '@quellwerk/engine/content';
import type { DataFile, Problem } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { BLOG_PATH, languages, moreWordLanguages } from './languages.ts';

export const MOVED_FILE = 'site/content/moved/addresses.yaml';
const files = import.meta.glob<DataFile>('../../content/moved/addresses.yaml', {
  query: '?data',
  import: 'default',
  eager: true,
});

/** Of a file, not of a page. */
const FILE = /\.\w+$/;

const ADDRESS = /^\/(?:[\w.-]+\/)+$|^\/(?:[\w.-]+\/)*[\w.-]*[\w-]\.\w+$/;

const movedSchema = v.record(
  v.pipe(
    v.string(),
    v.regex(
      ADDRESS,
      'must be an address as links have it, such as "/services/accounts/" or "/documents/terms.en.pdf"',
    ),
  ),
  // A fault of the new address is told at the old one, which is its key.
  v.pipe(
    v.string(),
    v.regex(
      ADDRESS,
      ({ input }) =>
        `leads to "${input}", which is no address of a page or file of this site. Write one without "#", "?" and host, such as "/services/accounts/"`,
    ),
  ),
);

interface Moved {
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly status: 301;
    readonly line?: number;
  }[];
  /** They stop the build. */
  readonly problems: readonly Problem[];
}

/**
 * Old address -> new one, each in every language and at the address without one, which chooses among them and is named
 * to search engines; unless it is an address that has no language before it, or a single one, or that of a file.
 *
 * @internal for tests
 */
export function readMoved(file: DataFile | undefined): Moved {
  if (file === undefined) return { redirects: [], problems: [] };
  const result = readData({ file: MOVED_FILE, ...file }, movedSchema);
  if ('problems' in result) return { redirects: [], problems: result.problems };
  const lines = linesOf(file.text);
  const redirects = Object.entries(result.data).flatMap(([from, to]) => {
    const line = lines.get(from);
    return prefixesOf(from).map((prefix) => ({
      from: prefix + from,
      to: (isWhole(to) ? '' : prefix || prefixOf(from)) + to,
      status: 301 as const,
      ...(line !== undefined && { line }),
    }));
  });
  return { redirects, problems: [] };
}

/** Old address -> the line on which it stands. */
function linesOf(text: string): ReadonlyMap<string, number> {
  return new Map(
    text.split('\n').flatMap((line, index) => {
      const [, from] = /^\s*["']?(\/[\w./-]+)["']?\s*:/.exec(line) ?? [];
      return from === undefined ? [] : [[from, index + 1] as const];
    }),
  );
}

function prefixesOf(path: string): readonly string[] {
  return isWhole(path) ? [''] : ['', ...languages.map((language) => `/${language}`)];
}

/** Nothing where an address has no language of the whole site before it. */
function prefixOf(path: string): string {
  return languages.map((language) => `/${language}`).find((prefix) => path.startsWith(`${prefix}/`)) ?? '';
}

/** Whether an address is written as it stands, and not once for all languages. */
function isWhole(path: string): boolean {
  const prefixes = [...languages, ...moreWordLanguages].map((language) => `/${language}/`);
  return FILE.test(path) || [BLOG_PATH, ...prefixes].some((prefix) => path.startsWith(prefix));
}

export const moved = readMoved(Object.values(files)[0]);
