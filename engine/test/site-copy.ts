/**
 * Copies of the fixture site, to be changed and built by tests. They lie inside
 * the repository, because the site's imports have to find its packages.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildResult } from '../src/build/build.ts';
import { displayPath } from '../src/build/display-path.ts';
import { listFiles } from '../src/build/list-files.ts';
import { INDEX_FILE, printIndex, readIndex } from '../src/build/output/output-index.ts';
import type { BuildAnswer, BuildRequest } from './build-process.ts';
import { createBuilder } from './builder.ts';

const FIXTURE = fileURLToPath(new URL('./fixture-site', import.meta.url));
const WORK = fileURLToPath(new URL('./.work', import.meta.url));
/** One for all copies of a test worker: Vite takes longer to load than to bundle the fixture. */
const builder = createBuilder();
const OUTPUT_SITE = 'output-site.json';

/** Path below a folder -> content, byte for byte. */
export type FolderContent = ReadonlyMap<string, string>;

export interface Replacement {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface SiteCopy {
  readonly siteRoot: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** What its builds have said beside their steps. */
  readonly lines: readonly string[];
  /** Builds the copy; throws what the build throws. */
  build(changes?: Partial<BuildRequest>): Promise<BuildResult>;
  /** Builds what has to fail, and returns the lines of the report with paths from the site's folder. */
  problems(): Promise<readonly string[]>;
  /**
   * What a build of the present state puts out that has no output and no cache to start from, except bundles and what
   * is hashed in the output if wanted: bundling, and compressing bundles, takes longer than all the rest.
   */
  cleanOutput(options?: { readonly withBundles: boolean }): Promise<FolderContent>;
  /** Everything in the output folder, the manifest included. */
  output(): FolderContent;
  /** A file of the served folder. */
  read(path: string): string;
  readJson(path: string): unknown;
  write(path: string, text: string | Uint8Array): void;
  /** Replaces a passage that has to be there. */
  replace(replacement: Replacement): void;
  remove(path: string): void;
  /** Brings back the fixture's files; output and cache stay. */
  reset(): void;
  dispose(): void;
}

export function createSiteCopy(): SiteCopy {
  mkdirSync(WORK, { recursive: true });
  const root = mkdtempSync(join(WORK, 'site-'));
  const siteRoot = join(root, 'site');
  const outDir = join(root, 'dist');
  const cacheDir = join(root, 'cache');
  const lines: string[] = [];
  const inSite = (path: string): string => join(siteRoot, path);
  const readServed = (path: string): string => readFileSync(join(outDir, 'public', path), 'utf8');
  const ask = (changes: Partial<BuildRequest> = {}): Promise<BuildAnswer> =>
    builder.build({ siteRoot, outDir, cacheDir, compress: true, ...changes }, (line) => lines.push(line));
  const run = async (changes?: Partial<BuildRequest>): Promise<BuildResult> => {
    const answer = await ask(changes);
    if (answer.kind === 'built') return answer.result;
    throw new Error(answer.kind === 'problems' ? answer.report : answer.stack);
  };
  const write = (path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(inSite(path)), { recursive: true });
    writeFileSync(inSite(path), text);
  };
  const reset = (): void => {
    rmSync(siteRoot, { recursive: true, force: true });
    cpSync(FIXTURE, siteRoot, { recursive: true });
  };
  reset();
  return {
    siteRoot,
    outDir,
    cacheDir,
    lines,
    build: run,
    async problems() {
      const answer = await ask();
      if (answer.kind !== 'problems')
        throw new Error(answer.kind === 'failed' ? answer.stack : 'The build found none.');
      return answer.report
        .replaceAll(`${displayPath(siteRoot)}/`, '')
        .split('\n')
        .slice(0, -2);
    },
    async cleanOutput({ withBundles } = { withBundles: false }) {
      const clean = { outDir: join(root, 'clean', 'dist'), cacheDir: join(root, 'clean', 'cache') };
      rmSync(join(root, 'clean'), { recursive: true, force: true });
      if (withBundles) {
        cpSync(join(cacheDir, 'bundles'), join(clean.cacheDir, 'bundles'), { recursive: true });
        copyHashedFiles(outDir, clean.outDir);
      }
      await run(clean);
      return contentOf(clean.outDir);
    },
    output: () => contentOf(outDir),
    read: readServed,
    readJson: (path) => JSON.parse(readServed(path)) as unknown,
    write,
    replace({ file, from, to }) {
      const text = readFileSync(inSite(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`);
      write(
        file,
        text.replace(from, () => to),
      );
    },
    remove: (path) => rmSync(inSite(path), { recursive: true }),
    reset,
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Copies the files below `/assets/`, with their part of the index, without which a build would not know them. */
function copyHashedFiles(outDir: string, target: string): void {
  cpSync(join(outDir, 'public', 'assets'), join(target, 'public', 'assets'), { recursive: true });
  const hashed = [...readIndex(outDir)].filter(([url]) => url.startsWith('/assets/'));
  writeFileSync(join(target, INDEX_FILE), printIndex(new Map(hashed)));
}

/** The index holds the same hashes in an order of its own, and the way to the site depends on where the output lies. */
function contentOf(folder: string): FolderContent {
  const files = [...listFiles(folder)].filter(
    ([url]) => ![`/${INDEX_FILE}`, `/${OUTPUT_SITE}`].includes(url),
  );
  return new Map(files.map(([url, path]) => [decodeURIComponent(url), readFileSync(path, 'latin1')]));
}
