/** What takes long to work out is kept between builds, for as long as the code stays that has worked it out. */
import { contentHash, readStored, replaceFile } from '@quellwerk/engine/content';

export interface KeptValues {
  /** The value, which has to be JSON, that these inputs make: kept from an earlier build, or made now. */
  get<Value>(inputs: readonly string[], make: () => Value): Value;
  /** Writes down what this build has asked for, and forgets the rest. */
  save(): void;
}

interface Stored {
  readonly codeHash: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** @param codeHash where it is left out, everything is made anew and nothing kept */
export function keepValues(file: string, codeHash: string | undefined): KeptValues {
  const stored = codeHash === undefined ? undefined : (readStored(file) as Stored | undefined);
  const known = new Map(stored?.codeHash === codeHash ? Object.entries(stored?.values ?? {}) : []);
  const used = new Map<string, unknown>();
  let isSame = true;
  return {
    get<Value>(inputs: readonly string[], make: () => Value): Value {
      const key = contentHash(JSON.stringify(inputs));
      if (!known.has(key)) {
        known.set(key, make());
        isSame = false;
      }
      const value = known.get(key);
      used.set(key, value);
      return value as Value;
    },
    save() {
      if (codeHash === undefined || (isSame && used.size === known.size)) return;
      replaceFile(file, JSON.stringify({ codeHash, values: Object.fromEntries(used) }));
    },
  };
}
