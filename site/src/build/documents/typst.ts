/**
 * typst as a program of this build: a WebAssembly module, the same on every platform, that reads no file and no network.
 * It runs in threads, which share its compiled code.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageFolder } from '../installed-package.ts';

export interface Typst {
  /**
   * Sets one document. As many threads run as calls wait at the same time.
   *
   * @param data JSON, which the template finds as `/document.json`
   * @throws Error when the template does not compile
   */
  pdf(data: string): Promise<Uint8Array>;
  /**
   * What typst finds in each font, as lengths of runs of code points from 0 on: so many that the font does not have, so many
   * that it has, and so on.
   */
  coverages(): Promise<readonly FontCoverage[]>;
  /** Ends the threads, also those that work. */
  close(): Promise<void>;
}

export type FontCoverage = readonly number[];

interface Look {
  /** typst code. */
  readonly template: string;
  readonly fonts: readonly Uint8Array[];
}

export const TYPST_PACKAGE = '@myriaddreamin/typst-ts-web-compiler';

/** Undefined where the package is not installed. */
export async function openTypst(siteRoot: string, look: Look): Promise<Typst | undefined> {
  const folder = packageFolder(siteRoot, TYPST_PACKAGE);
  if (folder === undefined) return undefined;
  const bytes = readFileSync(join(folder, 'pkg', 'typst_ts_web_compiler_bg.wasm'));
  const workerData = {
    ...look,
    library: pathToFileURL(join(folder, 'pkg', 'wasm-pack-shim.mjs')).href,
    module: await WebAssembly.compile(bytes),
  };
  const file = join(siteRoot, 'src', 'build', 'documents', 'typst-thread.mjs');
  const threads: Worker[] = [];
  const idle: Worker[] = [];
  const startThread = (): Worker => {
    // Without the options of this process, which may load more than a thread needs.
    const thread = new Worker(file, { workerData, execArgv: [] });
    threads.push(thread);
    return thread;
  };
  const ask = async (question: string | null): Promise<unknown> => {
    const thread = idle.pop() ?? startThread();
    const answer = once(thread, 'message');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(question);
    const [made]: unknown[] = await answer;
    idle.push(thread);
    return made;
  };
  return {
    async pdf(data) {
      const made = await ask(data);
      if (isMade(made)) return made.result;
      throw new Error(`The template of documents does not compile: ${JSON.stringify(made)}`);
    },
    async coverages() {
      const found = await ask(null);
      if (Array.isArray(found) && found.every(isCoverage)) return found;
      throw new Error(
        `typst tells the letters of fonts in a form that this build does not know: ${JSON.stringify(found)}`,
      );
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

function isMade(made: unknown): made is { readonly result: Uint8Array } {
  return typeof made === 'object' && made !== null && 'result' in made && made.result instanceof Uint8Array;
}

function isCoverage(found: unknown): found is FontCoverage {
  return Array.isArray(found) && found.length > 0 && found.every((length) => typeof length === 'number');
}
