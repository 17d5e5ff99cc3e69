/** Files that take long to make are kept between builds, by hashes of everything they are made of and of what they hold. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentHash } from '@quellwerk/engine/content';
import type { ExtraFile } from '@quellwerk/engine/content';

/** Writes a file that nobody ever finds half written; its folder is made with it. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, content);
  renameSync(`${file}.next`, file);
}

/** A file that an earlier build or this one has made. */
export interface KeptFile {
  /** `contentHash` of what it holds. */
  readonly hash: string;
  /** In bytes. */
  size(): number;
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
  /** Hash of the inputs -> hash of the content. */
  const kept = new Map(readdirSync(folder).flatMap((name) => namesIn(name)));
  const used = new Set<string>();
  let made = 0;
  const open = (name: string, hash: string): KeptFile => {
    const file = join(folder, `${name}.${hash}`);
    used.add(basename(file));
    return { hash, size: () => statSync(file).size, read: () => readFileSync(file) };
  };
  return {
    has: (inputs) => kept.has(nameOf(inputs)),
    async get<Made extends Uint8Array | undefined>(inputs: readonly string[], make: () => Promise<Made>) {
      const name = nameOf(inputs);
      const known = kept.get(name);
      if (known !== undefined) return open(name, known);
      const bytes = await make();
      if (bytes === undefined) return bytes as Exclude<Made, Uint8Array>;
      made += 1;
      const hash = contentHash(bytes);
      replaceFile(join(folder, `${name}.${hash}`), bytes);
      kept.set(name, hash);
      return open(name, hash);
    },
    made: () => made,
    tidy() {
      for (const name of readdirSync(folder)) {
        if (!used.has(name)) rmSync(join(folder, name), { force: true });
      }
    },
  };
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
