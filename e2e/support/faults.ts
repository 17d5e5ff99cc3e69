import type { Fault } from './fault-proxy.ts';

/** Answers that many tests inject. */
export const status = (code: number, body = ''): Fault => ({ kind: 'status', status: code, body });
export const json = (body: string): Fault => ({
  kind: 'status',
  status: 200,
  body,
  headers: { 'content-type': 'application/json' },
});
