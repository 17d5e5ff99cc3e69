import type { Browser } from '@playwright/test';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../e2e/support/free-port.ts';
import type { Competitor, DevCommand } from '../competitor.ts';
import { SCRATCH, writeFile } from '../install.ts';
import { environment } from '../process-tree.ts';
import { pageTitle } from '../sample-page.ts';
import { removeLeftovers } from './builds.ts';

export interface DevTimes {
  /** Seconds from the command to the first whole page, with nothing left of an earlier server. */
  readonly ready: number;
  /** The same once the server has been there before. */
  readonly readyAgain: number;
  /** Milliseconds from saving to the changed text on the screen, for each of several changes. */
  readonly changes: readonly number[];
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const CHANGES = 7;
const POLL_MS = 10;
const READY_TIMEOUT_MS = 120_000;
const CHANGE_TIMEOUT_MS = 30_000;
/** A running server does other work for a moment after it has answered. */
const CALM_MS = 3000;
const BETWEEN_CHANGES_MS = 1000;

/** Starts the development server on the pages that have been written, changes a text several times, and starts it again. */
export async function measureDevServer(
  browser: Browser,
  site: Competitor & { readonly dev: DevCommand },
  node: string,
): Promise<DevTimes> {
  removeLeftovers(site);
  const first = await startServer(site, node, async (address, ready) => ({
    ready,
    changes: await changeTexts(browser, site, address),
  }));
  const readyAgain = await startServer(site, node, (_address, ready) => Promise.resolve(ready));
  return { ...first, readyAgain };
}

/** @param use gets a page's address and the seconds until it was served, while the server runs */
async function startServer<Result>(
  site: Competitor & { readonly dev: DevCommand },
  node: string,
  use: (address: string, ready: number) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}${site.prefix}/notes/note-1/`;
  const start = performance.now();
  const server = spawn(node, site.dev.args(port), {
    cwd: join(SCRATCH, site.name),
    env: environment(),
    // A group of its own, so that the servers below it end with it.
    detached: true,
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  const stopWatching = endWithBench(server);
  try {
    await untilShown(address, pageTitle(1), start);
    return await use(address, (performance.now() - start) / 1000);
  } finally {
    stopWatching();
    endGroup(server);
    await exited;
  }
}

/** Ctrl+C reaches the group of the bench alone. Returns what undoes this once the server has ended otherwise. */
function endWithBench(server: ChildProcess): () => void {
  const end = (): void => endGroup(server);
  // Of several listeners the browser's may exit first: the servers end at the exit, whoever brings it about.
  const exit = (signal: NodeJS.Signals): void => process.exit(128 + constants.signals[signal]);
  process.on('exit', end);
  for (const signal of SIGNALS) process.on(signal, exit);
  return () => {
    process.off('exit', end);
    for (const signal of SIGNALS) process.off(signal, exit);
  };
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM');
}

async function changeTexts(
  browser: Browser,
  { name, dev }: Competitor & { readonly dev: DevCommand },
  address: string,
): Promise<number[]> {
  const page = await browser.newPage();
  let wake = (_mark: string): void => undefined;
  await page.exposeFunction('benchShown', (mark: string) => wake(mark));
  await page.addInitScript(reportMarks);
  await page.goto(address);
  await wait(CALM_MS);
  const times: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const mark = `Change number ${change} of the measured text.`;
    const { file, text } = dev.change(mark);
    const shown = new Promise<void>((resolve) => {
      wake = (seen) => {
        if (seen === mark) resolve();
      };
    });
    const start = performance.now();
    writeFile(join(SCRATCH, name, file), text);
    const timeout = wait(CHANGE_TIMEOUT_MS, 'late' as const, { ref: false });
    if ((await Promise.race([shown, timeout])) === 'late')
      throw new Error(`${name} did not show a changed text.`);
    times.push(performance.now() - start);
    await wait(BETWEEN_CHANGES_MS);
  }
  await page.close();
  return times;
}

declare global {
  interface Window {
    benchShown(mark: string): void;
  }
}

/** Tells of the first paragraph of every document, in the frame that draws it. */
function reportMarks(): void {
  let last = '';
  new MutationObserver(() => {
    const text = document.querySelector('main p')?.textContent ?? '';
    if (text === last) return;
    last = text;
    requestAnimationFrame(() => window.benchShown(text));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

async function untilShown(address: string, text: string, start: number): Promise<void> {
  while (performance.now() - start < READY_TIMEOUT_MS) {
    const html = await fetch(address).then(
      (response) => (response.ok ? response.text() : ''),
      () => '',
    );
    if (html.includes(text)) return;
    await wait(POLL_MS);
  }
  throw new Error(`${address} was not served within ${READY_TIMEOUT_MS} ms.`);
}
