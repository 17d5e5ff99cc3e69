/** Files that take long to make are kept between builds, by a hash of everything they are made of. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Writes a file that nobody ever finds half written; its folder is made with it. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, content);
  renameSync(`${file}.next`, file);
}

export interface KeptFiles {
  /** The file that these inputs make: kept from an earlier build, or made now. Undefined where it cannot be made. */
  get<Made extends Uint8Array | undefined>(
    inputs: readonly string[],
    make: () => Promise<Made>,
  ): Promise<Uint8Array | Made>;
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
  const nameOf = (inputs: readonly string[]): string => contentHash(JSON.stringify(inputs));
  return {
    has: (inputs) => existsSync(join(folder, nameOf(inputs))),
    async get(inputs, make) {
      const name = nameOf(inputs);
      const file = join(folder, name);
      used.add(name);
      if (existsSync(file)) return readFileSync(file);
      const bytes = await make();
      if (bytes === undefined) return bytes;
      made += 1;
      replaceFile(file, bytes);
      return bytes;
    },
    made: () => made,
    tidy() {
      for (const name of readdirSync(folder)) {
        if (!used.has(name)) rmSync(join(folder, name), { force: true });
      }
    },
  };
}
