import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batch, send, startMeasuringApp } from './measuring-app.ts';
import type { MeasuringApp } from './measuring-app.ts';

/** In `npm test`; `npm run sweep` sets FUZZ_RUNS to 10,000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);
/** More than a run takes on a busy machine. */
const LIMIT_MS = 20_000 + RUNS * 20;

let measuring: MeasuringApp;
beforeAll(async () => {
  measuring = await startMeasuringApp();
});
afterAll(() => measuring.close());

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '/en/',
    'en',
    '/forms/confirm/x',
    'pageView',
    'customEvent',
    '\0',
    '\ud800',
    '9'.repeat(400),
  ),
);
const anything = fc.oneof(text, fc.jsonValue(), fc.double(), fc.constantFrom(null, true, undefined, 1e308));
const event = fc.record(
  {
    event: fc.oneof(fc.constantFrom('pageView', 'customEvent'), anything),
    path: fc.oneof(fc.webPath(), text),
    language: fc.oneof(fc.constantFrom('en', 'de-AT'), text),
    category: text,
    action: text,
    name: anything,
    value: fc.oneof(fc.double(), anything),
    isNotFound: fc.oneof(fc.constant(true), anything),
    ['__proto__']: anything,
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  text,
  fc.record(
    {
      visitor: fc.oneof(fc.constant(batch.visitor), text),
      isAdClick: fc.oneof(fc.boolean(), anything),
      referrer: fc.oneof(fc.domain(), text),
      campaign: fc.oneof(fc.record({ source: text, medium: text }, { requiredKeys: [] }), anything),
      events: fc.oneof(fc.array(event, { maxLength: 60 }), anything),
    },
    { requiredKeys: ['visitor', 'isAdClick', 'events'] },
  ),
);
const headers = fc.record(
  {
    origin: fc.oneof(fc.constantFrom('null', 'https://www.quellwerk.example', 'https://'), fc.string()),
    'user-agent': fc.string(),
    'content-type': fc.constantFrom(
      'text/plain',
      'application/json',
      'multipart/form-data',
      'text/plain; charset=utf-16',
    ),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', ''),
  },
  { requiredKeys: [] },
);

test(
  'whatever is sent to the collector, the answer is never a fault of the server',
  { timeout: LIMIT_MS },
  async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(headers, body, async (given, payload) => {
        const answer = await send(measuring, payload, given);
        statuses.add(answer.statusCode);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body.trim() === '').toBe(answer.statusCode === 204);
        expect(answer.body).not.toMatch(/\bat .*\.ts:\d+/);
        expect(measuring.failures).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect(statuses).toContain(400);
  },
);
