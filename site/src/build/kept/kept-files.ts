/** Files that take long to make are kept between builds, by hashes of everything they are made of and of what they hold. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentHash, replaceFile } from '@quellwerk/engine/content';
import type { ExtraFile } from '@quellwerk/engine/content';
import { DAY_MS } from '../../shared/day-ms.ts';

/**
 * A build and a development server have one folder, so that neither makes what the other has made. What one of them has no
 * use for, the other may be going to read: a server that was started in the morning, too.
 */
const SPARED_MS = DAY_MS;

/** A file that an earlier build or this one has made. */
export interface KeptFile {
  /** `contentHash` of what it holds. */
  readonly hash: string;
  /** In bytes. */
  size(): number;
  /** Throws where that is no longer what the file holds, as on a damaged disk. The next build makes it again then. */
  read(): Uint8Array;
}

/** A kept file as one of the site's; it is read only where the last output does not have it. */
export function servedAt(address: string, { hash, read }: KeptFile): ExtraFile {
  return {
    address,
    hash,
    get content() {
      return read();
    },
  };
}

export interface KeptFiles {
  /** The file that these inputs make: kept from an earlier build, or made now. Undefined where it cannot be made. */
  get<Made extends Uint8Array | undefined>(
    inputs: readonly string[],
    make: () => Promise<Made>,
  ): Promise<KeptFile | Exclude<Made, Uint8Array>>;
  /** Whether the file that these inputs make is kept from an earlier build. */
  has(inputs: readonly string[]): boolean;
  /** How many files had to be made. */
  made(): number;
  /** Forgets what neither this build nor another one of the last day has asked for. */
  tidy(): void;
}

export function keepFiles(folder: string): KeptFiles {
  mkdirSync(folder, { recursive: true });
  /** Hash of the inputs -> hash of the content. */
  const kept = new Map(readdirSync(folder).flatMap((name) => namesIn(name)));
  const used = new Set<string>();
  let made = 0;
  const pathOf = (name: string, hash: string): string => join(folder, `${name}.${hash}`);
  const open = (name: string, hash: string): KeptFile => {
    const file = pathOf(name, hash);
    used.add(basename(file));
    return {
      hash,
      size: () => statSync(file).size,
      read() {
        const bytes = readFileSync(file);
        if (contentHash(bytes) !== hash) {
          rmSync(file, { force: true });
          throw new Error(`${file} was damaged and is removed. Build again.`);
        }
        return bytes;
      },
    };
  };
  return {
    has: (inputs) => kept.has(nameOf(inputs)),
    async get<Made extends Uint8Array | undefined>(inputs: readonly string[], make: () => Promise<Made>) {
      const name = nameOf(inputs);
      const known = kept.get(name);
      if (known !== undefined && touch(pathOf(name, known))) return open(name, known);
      const bytes = await make();
      if (bytes === undefined) return bytes as Exclude<Made, Uint8Array>;
      made += 1;
      const hash = contentHash(bytes);
      replaceFile(pathOf(name, hash), bytes, { isDurable: true });
      kept.set(name, hash);
      return open(name, hash);
    },
    made: () => made,
    tidy() {
      const spared = Date.now() - SPARED_MS;
      for (const name of readdirSync(folder).filter((each) => !used.has(each))) {
        const file = join(folder, name);
        const stats = statSync(file, { throwIfNoEntry: false });
        if (stats !== undefined && stats.mtimeMs < spared) rmSync(file, { force: true });
      }
    },
  };
}

/** Says that a file is used; false where it is gone by now. */
function touch(file: string): boolean {
  const now = new Date();
  try {
    utimesSync(file, now, now);
    return true;
  } catch {
    // One of another user can be read and not be touched.
    return existsSync(file);
  }
}

/** Each input with its length, so that none can be taken for the end of the one before. */
function nameOf(inputs: readonly string[]): string {
  return contentHash(inputs.map((input) => `${input.length} ${input}`).join(''));
}

/** Anything else in the folder is of a build that was cut short, or of earlier code. */
function namesIn(file: string): (readonly [inputs: string, content: string])[] {
  const [, inputs, content] = /^([\da-f]+)\.([\da-f]+)$/.exec(file) ?? [];
  return inputs === undefined || content === undefined ? [] : [[inputs, content]];
}
