/**
 * What content files hold once they are read, in files that are written in one
 * go and then only read piece by piece, so that a build neither reads nor writes
 * nor holds what it does not need. Each build adds one file; now and then all
 * that is still used is brought together in one.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ItemContent, StoredResult } from '../content/read-cache.ts';
import { headFieldsOf } from '../content/read-cache.ts';

/** Where an item lies, and what every build needs of it. */
export type StoredItem = readonly [
  file: string,
  offset: number,
  targetsLength: number,
  dataLength: number,
  headFields: StoredResult['headFields'],
];

/**
 * An item under its key.
 * @internal for its test
 */
export type NamedItem = readonly [key: string, StoredItem];

export interface ItemStore {
  /** Whether an item is still where it was stored. It can be read from then on, whoever removes the file. */
  has(item: StoredItem): boolean;
  add(result: ItemContent): StoredItem;
  open(item: StoredItem): Omit<StoredResult, 'isNew'>;
  /** Writes what was added and returns where the items lie now. */
  save(items: readonly NamedItem[]): readonly NamedItem[];
  /** Removes files that hold none of these. */
  forgetUnused(items: readonly NamedItem[]): void;
  /** Removes what was added and not saved. */
  close(): void;
}

const EXTENSION = '.items';
/** Files that are opened at each build, and are mostly small, before they are brought together. */
const FILES_MAX = 16;
const CHUNK_BYTES = 1 << 20;

/** @param folder may hold files of other builds, which are opened when an item asks for them */
export function openItemStore(folder: string): ItemStore {
  const openFiles = createOpenFiles(folder);
  // What this build adds can be read from then on as well: another one takes the file for one that nobody uses.
  const openWriter = (): Writer => createWriter(folder, openFiles.keep);
  let writer = openWriter();
  const sizeOf = (file: string): number => (file === writer.name ? writer.size() : openFiles.sizeOf(file));
  const bytesOf = ([file, offset]: StoredItem, start: number, length: number): Buffer => {
    if (file === writer.name) writer.flush();
    const descriptor = openFiles.open(file);
    const bytes = Buffer.allocUnsafe(length);
    if (readSync(descriptor, bytes, 0, length, offset + start) !== length)
      throw new Error(`${join(folder, file)} is cut short. Delete ${folder}.`);
    return bytes;
  };
  const close = (): void => {
    openFiles.close();
    writer.end();
  };
  return {
    has: ([file, offset, targetsLength, dataLength]) => offset + targetsLength + dataLength <= sizeOf(file),
    add(result) {
      const targets = Buffer.from(JSON.stringify(result.targets));
      const data = Buffer.from(JSON.stringify(result.data));
      const offset = writer.write([targets, data]);
      return [writer.name, offset, targets.length, data.length, headFieldsOf(result.data)];
    },
    open(item) {
      const [, , targetsLength, dataLength, headFields] = item;
      const parse = <Value>(start: number, length: number): Value =>
        JSON.parse(bytesOf(item, start, length).toString()) as Value;
      return {
        headFields,
        targets: () => parse(0, targetsLength),
        data: () => parse(targetsLength, dataLength),
      };
    },
    save(items) {
      const files = filesOf(items);
      if (files.size <= FILES_MAX) {
        writer.flush();
        writer.keep();
        return items;
      }
      const whole = openWriter();
      const moved = items.map(([key, item]): NamedItem => {
        const [, , targetsLength, dataLength, headFields] = item;
        const offset = whole.write([bytesOf(item, 0, targetsLength + dataLength)]);
        return [key, [whole.name, offset, targetsLength, dataLength, headFields]];
      });
      whole.flush();
      whole.keep();
      writer.end();
      writer = whole;
      return moved;
    },
    forgetUnused(items) {
      const used = filesOf(items);
      for (const name of readdirSync(folder)) {
        if (name.endsWith(EXTENSION) && !used.has(name)) rmSync(join(folder, name), { force: true });
      }
    },
    close,
  };
}

interface OpenFiles {
  /** Keeps a file that is open already. */
  keep(file: string, descriptor: number): void;
  /** The descriptor of a file, which stays open. */
  open(file: string): number;
  /** In bytes; 0 where there is no file. */
  sizeOf(file: string): number;
  close(): void;
}

function createOpenFiles(folder: string): OpenFiles {
  const descriptors = new Map<string, number>();
  const sizes = new Map<string, number>();
  const open = (file: string): number => {
    const descriptor = descriptors.get(file) ?? openSync(join(folder, file), 'r');
    descriptors.set(file, descriptor);
    return descriptor;
  };
  return {
    keep: (file, descriptor) => void descriptors.set(file, descriptor),
    open,
    sizeOf(file) {
      const known = sizes.get(file);
      if (known !== undefined) return known;
      const size = existsSync(join(folder, file)) ? fstatSync(open(file)).size : 0;
      sizes.set(file, size);
      return size;
    },
    close() {
      for (const descriptor of descriptors.values()) closeSync(descriptor);
      descriptors.clear();
    },
  };
}

function filesOf(items: readonly NamedItem[]): ReadonlySet<string> {
  return new Set(items.map(([, [file]]) => file));
}

interface Writer {
  readonly name: string;
  /** Returns where the first of them begins. */
  write(parts: readonly Buffer[]): number;
  /** In bytes, with what is still to be flushed. */
  size(): number;
  flush(): void;
  /** Leaves the file where it is in the end. */
  keep(): void;
  end(): void;
}

/**
 * A file of a name that no other process takes, so that builds at the same time do not meet. It is made when it is needed.
 *
 * @param onMade gets the file's descriptor, and closes it in the end
 */
function createWriter(folder: string, onMade: OpenFiles['keep']): Writer {
  const name = randomUUID() + EXTENSION;
  const path = join(folder, name);
  let descriptor: number | undefined;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let end = 0;
  let isKept = false;
  const flush = (): void => {
    if (waiting.length === 0) return;
    if (descriptor === undefined) {
      mkdirSync(folder, { recursive: true });
      descriptor = openSync(path, 'w+');
      onMade(name, descriptor);
    }
    // All of it: on a disk that is nearly full the system may take only a part at a time.
    writeFileSync(descriptor, Buffer.concat(waiting));
    waiting = [];
    waitingBytes = 0;
  };
  return {
    name,
    write(parts) {
      const offset = end;
      for (const part of parts) {
        waiting.push(part);
        waitingBytes += part.length;
        end += part.length;
      }
      if (waitingBytes > CHUNK_BYTES) flush();
      return offset;
    },
    size: () => end,
    flush,
    keep: () => (isKept = true),
    end() {
      if (descriptor !== undefined && !isKept) rmSync(path, { force: true });
      descriptor = undefined;
    },
  };
}
