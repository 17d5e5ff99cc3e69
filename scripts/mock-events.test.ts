// @vitest-environment node
/** Which addresses the mock tells of an event, and with which secret. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMockBank, signature } from './mock-bank.ts';
import { listen } from './testing/listen.ts';

interface Receiver {
  readonly url: string;
  /** What has arrived: bodies, and their headers with the signature. */
  readonly events: readonly { readonly body: string; readonly signed: string }[];
}

const source = readFileSync(join(import.meta.dirname, '../site/content/interface/openapi.yaml'), 'utf8');
const servers: Server[] = [];
let bank = '';
let keys = 0;

beforeAll(async () => {
  bank = await open(await createMockBank({ source }));
});
afterAll(() => {
  for (const server of servers) server.close();
});

it('an event is sent to addresses that asked for it, and to no other', async () => {
  const [other, asked] = [await createReceiver(), await createReceiver()];
  await post('/v1/webhook-endpoints', { url: other.url, events: ['payment.settled'] });
  await post('/v1/webhook-endpoints', { url: asked.url, events: ['payment.settled', 'account.opened'] });
  for (const count of [1, 2]) {
    await openAccount();
    await expect.poll(() => asked.events.length).toBe(count);
  }
  expect(JSON.parse(asked.events[0]?.body ?? '')).toMatchObject({ type: 'account.opened' });
  expect(other.events).toEqual([]);
});

it('an address that is named again has a new secret, which signs what follows, and is told once', async () => {
  const receiver = await createReceiver();
  const endpoint = { url: receiver.url, events: ['account.opened'] };
  const [first, second] = [
    await post('/v1/webhook-endpoints', endpoint),
    await post('/v1/webhook-endpoints', endpoint),
  ];
  expect(first['secret']).not.toBe(second['secret']);
  await openAccount();
  await expect.poll(() => receiver.events.length).toBeGreaterThan(0);
  const [{ body, signed } = { body: '', signed: '' }, ...more] = receiver.events;
  const time = Number(/^t=(\d+),/.exec(signed)?.[1]);
  expect(signed).toBe(signature(body, { time, secret: String(second['secret']) }));
  expect(more).toEqual([]);
});

async function createReceiver(): Promise<Receiver> {
  const events: { body: string; signed: string }[] = [];
  const url = await open(
    createServer(async (request, answer) => {
      events.push({ body: await text(request), signed: String(request.headers['webhook-signature']) });
      answer.writeHead(204).end();
    }),
  );
  return { url, events };
}

function open(server: Server): Promise<string> {
  servers.push(server);
  return listen(server);
}

async function openAccount(): Promise<void> {
  await post('/v1/accounts', { holder: 'person_123', kind: 'retail', currency: 'EUR' });
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  keys += 1;
  const headers = {
    authorization: 'Bearer x',
    'content-type': 'application/json',
    'idempotency-key': `key-${keys}`,
  };
  const answer = await fetch(bank + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
}
