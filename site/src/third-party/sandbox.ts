/**
 * The sandbox for scripts of others: Partytown in its service-worker mode,
 * which a strict security policy allows. Its files are served from
 * `/~partytown/`. A sandbox that is not ready in time, or cannot run, gives
 * its scripts to the main thread, each of them once.
 */
import { SANDBOX_FALLBACK_MS } from '@quellwerk/engine/constants';
import type { PartytownConfig } from '@qwik.dev/partytown/integration';
import { runOnMainThread } from './run-on-main-thread.ts';
import type { ScriptsDependencies } from './start-scripts.ts';

declare global {
  interface Window {
    /** Where Partytown looks for its settings. */
    partytown?: PartytownConfig;
  }
}

const LIBRARY = '/~partytown/';
const PROXY = '/__third-party-proxy?url=';
/** The type by which Partytown finds its scripts; it appends something once one has run. */
const SANDBOX_TYPE = 'text/partytown';
const DONE_TYPE = `${SANDBOX_TYPE}-x`;

export function startSandbox(urls: readonly string[], { window, clock }: ScriptsDependencies): void {
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
