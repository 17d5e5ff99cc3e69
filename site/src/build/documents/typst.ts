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
  /** Ends the threads, also those that work. */
  close(): Promise<void>;
}

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
  return {
    async pdf(data) {
      const thread = idle.pop() ?? startThread();
      const answer = once(thread, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(data);
      const [made]: unknown[] = await answer;
      idle.push(thread);
      if (isMade(made)) return made.result;
      throw new Error(`The template of documents does not compile: ${JSON.stringify(made)}`);
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

function isMade(made: unknown): made is { readonly result: Uint8Array } {
  return typeof made === 'object' && made !== null && 'result' in made && made.result instanceof Uint8Array;
}
