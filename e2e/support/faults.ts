import type { Fault, FaultProxy } from './fault-proxy.ts';

/** Answers that tests inject. */
export const status = (code: number, body = '', type = 'text/html'): Fault => ({
  kind: 'status',
  status: code,
  body,
  headers: { 'content-type': type },
});
export const json = (body: string): Fault => status(200, body, 'application/json');

/** Keeps the ordinary answers to one address back, until they are released. */
export function holdBack(network: FaultProxy, url: string): () => void {
  let release = (): void => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.inject((request) => (request.url === url ? { kind: 'hold', until } : undefined));
  return release;
}
