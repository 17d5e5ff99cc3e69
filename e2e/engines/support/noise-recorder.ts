/**
 * Tells of what a page prints and throws, because WebKit's driver cannot and Firefox's names no error: a script of the
 * same origin, put in front of all others on the way to the browser, sends each message to an address that only the
 * tests know.
 */
import type { Fault, SeenRequest } from '../../support/fault-proxy.ts';

const SCRIPT = '/test-noise/recorder.js';
const MESSAGES = '/test-noise/message?';

/** Answers for the recorder; undefined where a request is none of its own. */
export function recordNoise(request: SeenRequest, note: (message: string) => void): Fault | undefined {
  if (request.url === SCRIPT) {
    const headers = { 'content-type': 'text/javascript' };
    return { kind: 'status', status: 200, headers, body: `(${String(record)})(${JSON.stringify(MESSAGES)})` };
  }
  if (request.url.startsWith(MESSAGES)) {
    note(decodeURIComponent(request.url.slice(MESSAGES.length)));
    return { kind: 'status', status: 204, body: '' };
  }
  if (request.mode === 'navigate') {
    return {
      kind: 'rewrite',
      change: (html) => html.replace(/<head>/i, `<head><script src="${SCRIPT}"></script>`),
      // Firefox keeps no page for the way back that may not be stored.
      headers: { 'cache-control': 'no-cache' },
    };
  }
  return undefined;
}

/** Runs in the page: files that could not be loaded a moment ago, of which the recorder has not told yet. */
export function filesNotTold(): string[] {
  const { notTold } = window as { readonly notTold?: ReadonlySet<string> };
  return [...(notTold ?? [])];
}

export function isOfRecorder({ url }: SeenRequest): boolean {
  return url === SCRIPT || url.startsWith(MESSAGES);
}

/** Runs in the page, before everything else. */
function record(address: string): void {
  const STILL_THERE_MS = 1000;
  const { fetch } = window;
  const notTold = new Set<string>();
  Object.assign(window, { notTold });
  // What a document asks for is broken off as soon as it is left, and engines say so.
  let isLeft = false;
  window.addEventListener('beforeunload', () => {
    isLeft = true;
  });
  const send = (message: string): void => {
    if (!isLeft) void fetch(address + encodeURIComponent(message.slice(0, 500)), { keepalive: true });
  };
  for (const method of ['error', 'warn'] as const) {
    const print = console[method];
    console[method] = (...parts: unknown[]) => {
      send(`${method}: ${parts.map(String).join(' ')}`);
      print(...parts);
    };
  }
  window.addEventListener(
    'error',
    ({ message, target }) => {
      if (!(target instanceof Element)) return send(`uncaught: ${message}`);
      // WebKit breaks off what a document has asked for before it tells that the document is being left: on a busy machine
      // long before.
      const text = `not loaded: ${target.outerHTML}`;
      notTold.add(text);
      setTimeout(() => {
        notTold.delete(text);
        send(text);
      }, STILL_THERE_MS);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => send(`uncaught: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(`policy: ${violatedDirective} ${blockedURI}`),
  );
}
