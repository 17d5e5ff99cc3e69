import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import type { Manifest } from '@quellwerk/engine/protocol';
import { errorCode } from '../shared/error-code.ts';
import { parseManifest } from './manifest.ts';

export const MANIFEST_FILE = 'manifest.json';

/** The content of a file, proven to have the hash that the manifest names. */
export type Content =
  | { readonly kind: 'memory'; readonly bytes: Buffer }
  /** Too large for memory. `identity` tells whether the file is still the one whose hash was proven. */
  | { readonly kind: 'disk'; readonly file: string; readonly size: number; readonly identity: string };

/** A build as it lies in its folder: the manifest, and the content of every file it names. */
export interface LoadedRelease {
  /** Names the release: a hash of its manifest, and so of all its files. */
  readonly id: string;
  readonly manifest: Manifest;
  /** By address as the manifest spells it. */
  readonly contents: ReadonlyMap<string, Content>;
}

export type LoadResult =
  | { readonly kind: 'release'; readonly release: LoadedRelease }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

export interface LoadOptions {
  /** Larger files are streamed from the disk. */
  readonly fileLimitBytes: number;
  /** What all files in memory may take together; what does not fit is streamed too. */
  readonly memoryLimitBytes: number;
  /** Content of releases loaded before, by its hash, so that a deploy reads only what changed. */
  readonly known: ReadonlyMap<string, Content>;
}

/** Files read at once; more would only wait for Node's thread pool. */
const PARALLEL = 8;
const HASH_DIGITS = 16;

/**
 * Reads a release whole. Nothing of it is used unless every file the manifest
 * names is there with the content it names, so a release that is still being
 * copied is told from one that is complete.
 *
 * @param distDir the folder with `manifest.json` and `public/`; may be a symbolic link
 */
export async function loadRelease(distDir: string, options: LoadOptions): Promise<LoadResult> {
  const text = await attempt(async () => {
    const folder = await realpath(distDir);
    return { folder, text: await readFile(join(folder, MANIFEST_FILE), 'utf8') };
  });
  if (text.kind === 'problem') {
    return { kind: 'problems', problems: [`${join(distDir, MANIFEST_FILE)}  ${text.problem}`] };
  }
  const { folder } = text.value;
  const parsed = parseManifest(text.value.text);
  if (parsed.kind === 'problems') {
    const file = join(distDir, MANIFEST_FILE);
    return { kind: 'problems', problems: parsed.problems.map((problem) => `${file}  ${problem}`) };
  }
  const { manifest } = parsed;
  const { contents, problems } = await readContents(folder, manifest, options);
  if (problems.length > 0) return { kind: 'problems', problems: problems.sort() };
  return { kind: 'release', release: { id: hashOf(text.value.text), manifest, contents } };
}

/** The same for a release that is not served from here: every file is read and compared with its hash, and none is kept. */
export function proveRelease(distDir: string): Promise<LoadResult> {
  return loadRelease(distDir, { fileLimitBytes: 0, memoryLimitBytes: 0, known: new Map() });
}

/** What tells a file on the disk from any other and from any later state of itself. */
export function identityOf({ dev, ino, size, mtimeMs, ctimeMs }: FileStats): string {
  return [dev, ino, size, mtimeMs, ctimeMs].join(' ');
}

interface FileStats {
  readonly dev: number;
  readonly ino: number;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

async function readContents(folder: string, manifest: Manifest, options: LoadOptions) {
  const contents = new Map<string, Content>();
  const problems: string[] = [];
  let memoryBytes = 0;

  async function read([address, hash]: readonly [address: string, hash: string]): Promise<void> {
    const file = join(folder, 'public', decodeURIComponent(address));
    const result = await attempt(() => readContent(file, hash));
    const content = result.kind === 'value' ? result.value : undefined;
    if (result.kind === 'problem') problems.push(`${file}  ${result.problem}`);
    else if (content) contents.set(address, content);
    else problems.push(`${file}  is not the file that the manifest names.`);
  }

  async function readContent(file: string, hash: string): Promise<Content | undefined> {
    const stats = await stat(file);
    const known = options.known.get(hash);
    const isInMemory = known?.kind === 'memory' && known.bytes.length === stats.size;
    // Counted before the file is read, because others are read meanwhile.
    const isForMemory =
      isInMemory ||
      (stats.size <= options.fileLimitBytes && memoryBytes + stats.size <= options.memoryLimitBytes);
    if (isForMemory) memoryBytes += stats.size;
    if (isInMemory) return known;
    if (isForMemory) {
      const bytes = await readFile(file);
      return hashOf(bytes) === hash ? { kind: 'memory', bytes } : undefined;
    }
    const identity = identityOf(stats);
    if (known?.kind === 'disk' && known.identity === identity) return { ...known, file };
    const isSound = (await hashOfFile(file)) === hash && identityOf(await stat(file)) === identity;
    return isSound ? { kind: 'disk', file, size: stats.size, identity } : undefined;
  }

  await pMap(Object.entries(manifest.files), read, { concurrency: PARALLEL });
  return { contents, problems };
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

const DISK_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'is missing.',
  ENOTDIR: 'is missing: a folder on the way to it is a file.',
  EISDIR: 'is a folder.',
  EACCES: 'may not be read by this user. Correct its owner or its permissions.',
};

/** Turns what a disk may refuse into a problem; any other error is a bug. */
async function attempt<Value>(read: () => Promise<Value>) {
  try {
    return { kind: 'value', value: await read() } as const;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return { kind: 'problem', problem: DISK_PROBLEMS[code] ?? `cannot be read (${code}).` } as const;
  }
}
