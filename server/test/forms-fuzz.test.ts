import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';

/** In `npm test`; `npm run sweep` sets FUZZ_RUNS to 10,000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);

let forms: FormsApp;
beforeAll(async () => {
  forms = await startFormsApp();
});
afterAll(() => forms.close());

const fieldName = fc.oneof(
  fc.constantFrom(
    'name',
    'email',
    'message',
    'topic',
    '_page',
    '_key',
    '_opened',
    '_proof',
    '_wait',
    'website',
  ),
  fc.string(),
);
const fieldValue = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('/de/contact/', '{"challenge":{}}', '9'.repeat(400)),
);
const body = fc.oneof(
  fc.array(fc.tuple(fieldName, fieldValue)).map((fields) => new URLSearchParams(fields).toString()),
  fc.string({ unit: 'binary' }),
);
const segment = fc.oneof(
  fc.constantFrom('contact', 'newsletter', 'confirm/x', 'unsubscribe/%00', 'receipt/en/QW-0000-0000'),
  fc.webSegment(),
);
const headers = fc.record(
  {
    origin: fc.oneof(fc.constantFrom('null', 'https://www.quellwerk.example', 'https://'), fc.string()),
    accept: fc.constantFrom('application/json', 'text/html', '*/*', ''),
    'content-type': fc.constantFrom(
      'application/x-www-form-urlencoded',
      'application/json',
      'multipart/form-data',
      'application/x-www-form-urlencoded; charset=utf-16',
    ),
  },
  { requiredKeys: [] },
);

test('whatever is sent to the forms, the answer is never a fault of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'POST', 'PUT'), segment, headers, body, async (...sent) => {
      const [method, path, given, payload] = sent;
      const answer = await forms.app.inject({
        method: method as 'GET',
        url: `/forms/${path}`,
        headers: { host: 'www.quellwerk.example', ...given },
        payload,
      });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/\bat .*\.ts:\d+/);
      expect(forms.failures).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
