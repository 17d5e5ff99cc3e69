import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';
import { describeEachDatabase } from './each-database.ts';

/** Of each endpoint, in `npm test`; `npm run sweep forms` sets FUZZ_RUNS to 10,000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);
const LIMIT_MS = 20_000 + RUNS * 100;
const PASSED_MS = 1100;

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('9'.repeat(400), '\0', '__proto__'),
);
/** Values that are right nearly always, as ten of them have to be before a submission is taken. */
const near = (...values: string[]) =>
  fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...values) }, anyText);
const fields = fc.record(
  {
    name: near('Erika', 'Max'),
    email: near('erika@example.org', 'max@example.org'),
    message: near('Hello', 'a\nb'),
    topic: near('press', ''),
    _page: near('/de/contact/', '/en/contact/', '/en/newsletter/'),
    _key: near('a-key-of-sixteen-letters'),
    _elapsed: near('', '1', '60000', '1e999'),
    _proof: near('', '{"challenge":{}}'),
    _wait: near('', '1.x'),
    website: near(''),
  },
  { requiredKeys: ['name', 'email', 'message'] },
);
const body = fc.oneof(
  { weight: 3, arbitrary: fc.constant('name=Erika&email=erika@example.org&message=Hello') },
  { weight: 8, arbitrary: fields.map((values) => new URLSearchParams(values).toString()) },
  fc.array(fc.tuple(anyText, anyText)).map((pairs) => new URLSearchParams(pairs).toString()),
  fc.string({ unit: 'binary' }),
);
const headers = fc.record(
  {
    origin: near('https://www.quellwerk.example', 'https://www.quellwerk.example', 'null', 'https://'),
    accept: fc.constantFrom('application/json', 'text/html', '*/*', ''),
    'accept-language': fc.oneof(fc.constantFrom('de', 'en-GB,en;q=0.5', '*'), fc.string()),
    'content-type': fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'application/x-www-form-urlencoded',
          'application/x-www-form-urlencoded; charset=utf-8',
        ),
      },
      fc.constantFrom('application/json', 'multipart/form-data', 'text/plain', 'x'),
    ),
  },
  { requiredKeys: [] },
);
const segment = fc.oneof(fc.constantFrom('%00', '%', '..', 'x'.repeat(5000), 'constructor'), fc.webSegment());

/** Every address below /forms/, each with whatever may stand in it. */
const ENDPOINTS: Readonly<Record<string, { methods: readonly string[]; address: fc.Arbitrary<string> }>> = {
  'a form': { methods: ['POST', 'POST', 'POST', 'GET'], address: fc.constant('/forms/contact') },
  'a list': { methods: ['POST', 'POST', 'GET'], address: fc.constant('/forms/newsletter') },
  'any name': { methods: ['POST', 'GET', 'PUT'], address: segment.map((name) => `/forms/${name}`) },
  'a confirmation': {
    methods: ['GET', 'HEAD', 'POST'],
    address: segment.map((token) => `/forms/confirm/${token}`),
  },
  'leaving a list': {
    methods: ['GET', 'HEAD', 'POST'],
    address: segment.map((token) => `/forms/unsubscribe/${token}`),
  },
  'a receipt': {
    methods: ['GET', 'HEAD'],
    address: fc
      .tuple(fc.oneof(fc.constantFrom('en', 'de'), segment), fc.oneof(fc.constant('QW-0000-0000'), segment))
      .map(([language, reference]) => `/forms/receipt/${language}/${reference}`),
  },
};

describeEachDatabase('on the %s database', (databases) => {
  let forms: FormsApp;
  beforeAll(async () => {
    forms = await startFormsApp({ database: { databaseUrl: await databases.createDatabase() } });
  });
  afterAll(() => forms.close());

  test.each(Object.entries(ENDPOINTS))(
    'whatever is sent to %s, the answer is never a fault of the server, and what it says is so',
    { timeout: LIMIT_MS },
    async (endpoint, { methods, address }) => {
      const accepted = new Set<string>();
      const { database } = await forms.service.ready();
      const count = async (): Promise<number> => {
        const rows = await database.query.selectFrom('submissions').select('reference').execute();
        return rows.length;
      };
      const before = await count();
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...methods), address, headers, body, async (...sent) => {
          const [method, url, given, payload] = sent;
          // Neither limits of an address nor those of a form end the test.
          forms.pass(PASSED_MS);
          const answer = await forms.app.inject({
            method: method as 'GET',
            url,
            remoteAddress: `10.0.${(forms.mails.length >> 8) % 256}.${forms.mails.length % 256}`,
            headers: { host: 'www.quellwerk.example', ...given },
            payload,
          });
          expect(answer.statusCode).toBeLessThan(500);
          expect(answer.body).not.toMatch(/\bat .*\.ts:\d+/);
          expect(forms.failures).toEqual([]);
          const reference = /QW-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(
            method === 'POST' ? `${answer.headers.location} ${answer.body}` : '',
          )?.[0];
          if (reference !== undefined) accepted.add(reference);
        }),
        { numRuns: RUNS },
      );
      const stored = (await count()) - before;
      // Whatever is said to be taken is there. A list names no reference to whoever has no script, so more may be.
      expect(stored).toBeGreaterThanOrEqual(accepted.size);
      if (endpoint !== 'a form') return;
      expect(stored).toBe(accepted.size);
      expect(stored, 'submissions that were taken').toBeGreaterThan(0);
    },
  );
});
