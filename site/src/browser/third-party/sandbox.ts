/**
 * The sandbox for third-party scripts: Partytown in its service-worker mode,
 * which a strict security policy allows. Its files are served from
 * `/~partytown/`. When the sandbox is not ready in time, or cannot run, its
 * scripts run on the main thread, each of them once.
 */
import type { Clock } from '@quellwerk/engine/browser';
import type { PartytownConfig } from '@qwik.dev/partytown/integration';
import { keepQueue } from '../data-layer/keep-queue.ts';

declare global {
  interface Window {
    /** Partytown reads its settings here. */
    partytown?: PartytownConfig;
  }
}

export interface SandboxDependencies {
  readonly window: Window;
  readonly clock: Clock;
}

/** After this long a sandbox that is not ready is given up (R9.5). */
const SANDBOX_FALLBACK_MS = 10_000;
const LIBRARY = '/~partytown/';
const PROXY = '/__third-party-proxy?url=';
/** The type by which Partytown finds its scripts; it appends something once one has run. */
const SANDBOX_TYPE = 'text/partytown';
const DONE_TYPE = `${SANDBOX_TYPE}-x`;

export function startSandbox(urls: readonly string[], { window, clock }: SandboxDependencies): void {
  const { document } = window;
  const scripts = urls.map((url) => addSandboxed(document, PROXY + encodeURIComponent(url)));
  const fallBack = (): void => {
    for (const script of scripts.filter(isWaiting)) {
      script.type = DONE_TYPE;
      runOnMainThread(document, script.src);
    }
  };
  // A sandbox that runs already finds new scripts by itself.
  if (window.partytown === undefined) loadLibrary(window, fallBack);
  clock.after(SANDBOX_FALLBACK_MS, fallBack);
}

/** Loads a script in the page itself. */
export function runOnMainThread(document: Document, address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

function addSandboxed(document: Document, address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = SANDBOX_TYPE;
  script.src = address;
  document.head.append(script);
  return script;
}

/** The sandbox marks a script that it has begun with, that has run, or that has thrown. */
function isWaiting(script: HTMLScriptElement): boolean {
  const { ptid, pterror } = script.dataset;
  return script.type === SANDBOX_TYPE && ptid === undefined && pterror === undefined;
}

function loadLibrary(window: Window, onFailure: () => void): void {
  // Where its worker cannot run, the library deletes what it forwards.
  keepQueue(window);
  window.partytown = {
    lib: LIBRARY,
    // Its own time-out would run a script that has thrown in the sandbox a second time.
    fallbackTimeout: 0,
    forward: [['dataLayer.push', { preserveBehavior: true }]],
    resolveUrl,
  };
  const library = window.document.createElement('script');
  library.src = `${LIBRARY}partytown.js`;
  library.addEventListener('error', onFailure);
  window.document.head.append(library);
}

/**
 * Scripts that a sandboxed script asks for come through the proxy too. This
 * runs in the sandbox's worker, made of its very text: it can use nothing that
 * stands around it.
 */
function resolveUrl(url: URL, location: Location, type: string): URL {
  if (type !== 'script' || url.origin === location.origin) return url;
  return new URL(`/__third-party-proxy?url=${encodeURIComponent(url.href)}`, location.origin);
}
