/** Files that take long to make are kept between builds, by a hash of everything they are made of. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ExtraFile } from '@quellwerk/engine/content';

export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Writes a file that nobody ever finds half written; its folder is made with it. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, content);
  renameSync(`${file}.next`, file);
}

/** A file that an earlier build or this one has made. */
export interface KeptFile {
  /** Names everything it is made of. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
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
  /** Forgets what this build did not ask for. */
  tidy(): void;
}

export function keepFiles(folder: string): KeptFiles {
  mkdirSync(folder, { recursive: true });
  const used = new Set<string>();
  let made = 0;
  // Different things may be made of the same; each kind has a folder of its own.
  const nameOf = (inputs: readonly string[]): string =>
    contentHash(JSON.stringify([basename(folder), ...inputs]));
  return {
    has: (inputs) => existsSync(join(folder, nameOf(inputs))),
    async get<Made extends Uint8Array | undefined>(inputs: readonly string[], make: () => Promise<Made>) {
      const hash = nameOf(inputs);
      const file = join(folder, hash);
      used.add(hash);
      const read = (): Uint8Array => readFileSync(file);
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats !== undefined) return { hash, size: stats.size, read };
      const bytes = await make();
      if (bytes === undefined) return bytes as Exclude<Made, Uint8Array>;
      made += 1;
      replaceFile(file, bytes);
      return { hash, size: bytes.byteLength, read };
    },
    made: () => made,
    tidy() {
      for (const name of readdirSync(folder)) {
        if (!used.has(name)) rmSync(join(folder, name), { force: true });
      }
    },
  };
}
