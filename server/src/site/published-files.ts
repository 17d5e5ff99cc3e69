import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../operation/error-code.ts';
import { acceptedEncodings, ENCODINGS, type Encoding } from './accepted-encodings.ts';
import { contentTypeOf } from './content-type.ts';

/**
 * The files of the served folder. Entity tags are hashes of the bytes that are
 * sent: size and time of change agree between two encodings or two builds often
 * enough (same length, times levelled by a container image) to answer 304 for
 * content the visitor has never seen.
 */
export interface PublishedFiles {
  readonly has: (path: string) => Promise<boolean>;
  /** Opens the best form the client accepts. Whoever calls this closes the handle. */
  readonly open: (path: string, acceptEncoding: string | undefined) => Promise<OpenFile | undefined>;
}

export interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
  readonly entityTag: string;
  readonly contentType: string;
  /** Name for `Content-Encoding`; nothing for the file as it is. */
  readonly encoding: Encoding['name'] | undefined;
  /** Whether another `Accept-Encoding` could get another form. */
  readonly varies: boolean;
}

/** `path` is a decoded request path whose segments have been checked: see `parseRequestPath`. */
export function createPublishedFiles(folder: string): PublishedFiles {
  const tagOf = createTagReader();

  async function has(path: string): Promise<boolean> {
    return isFile(join(folder, path));
  }

  async function openBest(path: string, acceptEncoding: string | undefined): Promise<OpenFile | undefined> {
    const file = join(folder, path);
    const [exists, ...forms] = await Promise.all([
      isFile(file),
      ...ENCODINGS.map(async (encoding) =>
        (await isFile(file + encoding.extension)) ? encoding : undefined,
      ),
    ]);
    if (!exists) return undefined;
    const encoding = acceptedEncodings(acceptEncoding).find((accepted) => forms.includes(accepted));
    const opened = await openTagged(file + (encoding?.extension ?? ''), tagOf);
    if (!opened) return undefined;
    const varies = forms.some((form) => form !== undefined);
    return { ...opened, contentType: contentTypeOf(path), encoding: encoding?.name, varies };
  }

  return { has, open: openBest };
}

type TagReader = (file: string, handle: FileHandle, stats: Stats) => Promise<string>;

/** Size, tag and body come from one handle, so a swap in between cannot mix two builds. */
async function openTagged(file: string, tagOf: TagReader) {
  const handle = await unlessAbsent(open(file));
  if (!handle) return undefined;
  try {
    const stats = await handle.stat();
    return { handle, size: stats.size, entityTag: await tagOf(file, handle, stats) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** A file is hashed when it is first asked for and again when it has changed. */
function createTagReader(): TagReader {
  const known = new Map<string, { readonly version: string; readonly tag: string }>();
  return async (file, handle, stats) => {
    const version = `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
    const entry = known.get(file);
    if (entry?.version === version) return entry.tag;
    const hash = createHash('sha256');
    for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
    const tag = `"${hash.digest('base64url').slice(0, 22)}"`;
    known.set(file, { version, tag });
    return tag;
  };
}

async function isFile(file: string): Promise<boolean> {
  return (await unlessAbsent(stat(file)))?.isFile() ?? false;
}

const ABSENT_CODES: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

async function unlessAbsent<Value>(attempt: Promise<Value>): Promise<Value | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if (ABSENT_CODES.has(errorCode(error))) return undefined;
    throw error;
  }
}
