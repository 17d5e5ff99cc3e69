// @vitest-environment node
/** The samples of the page for developers, really sent to the mock, and what the page says the interface does. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestContext } from 'vitest';
import { parse } from 'yaml';
import { programOf, sampleSource, walkthroughCalls } from '../site/src/build/interface/interface.ts';
import { namedAfterProvider } from '../site/src/build/interface/openapi.ts';
import { createMockBank, signature } from './mock-bank.ts';
import { listen } from './testing/listen.ts';

const source = readFileSync(join(import.meta.dirname, '../site/content/interface/openapi.yaml'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
const clock = { now: Date.now() };
const run = promisify(execFile);
/** Java compiles what it runs; code that runs once is not worth the second, slower compiler. */
const JAVA = ['java', '-XX:TieredStopAtLevel=1'] as const;
const JAVA_TIMEOUT_MS = 90_000;
const SIGN_ON = {
  grant_type: 'client_credentials',
  client_id: 'programme-example',
  scope: 'accounts payments',
};
/** Keeps what it has compiled of the schema. */
const validator = new Validator();
let server: Server;
let bank = '';

beforeAll(async () => {
  server = await createMockBank({ source, now: () => clock.now });
  bank = await listen(server);
});
/** The bank counts the calls of a second, and each test has one of its own. */
beforeEach(() => {
  clock.now += 1000;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** What the samples print, from the examples of the file: the field that a call shows, or the type of a problem. */
const printed = walkthroughCalls.flatMap(({ shows, fails, answer: { body } }) => {
  const answer = body as Record<string, unknown>;
  return fails ? [String(answer['type'])] : shows === undefined ? [] : [String(answer[shows])];
});

describe('the OpenAPI file', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await validator.validate(parse(namedAfterProvider(source)))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('would not be with a fault', async () => {
    // Placeholders alone would be faults.
    const sound = namedAfterProvider(source);
    const broken = sound.replace('      operationId: createPerson\n', '      operationId: 7\n');
    expect(broken).not.toBe(sound);
    expect(await validator.validate(parse(broken))).toMatchObject({
      valid: false,
      errors: [{ instancePath: '/paths/~1v1~1persons/post/operationId' }],
    });
  });
});

describe('the samples of the page', () => {
  it.for([
    [
      'TypeScript',
      { language: 'typescript', file: 'walk.mts', command: [process.execPath, '--import', 'tsx'] },
    ],
    ['Python', { language: 'python', file: 'walk.py', command: ['python3'] }],
    ['Java', { language: 'java', file: 'Integration.java', command: JAVA }],
  ] as const)(
    'in %s print what they say',
    { timeout: JAVA_TIMEOUT_MS },
    async ([, { language, file, command }], { skip }) => {
      const [program, ...options] = command;
      skipWithout(program, skip);
      const path = write(file, programOf(language));
      const { stdout } = await run(program, [...options, path], { env: { ...process.env, BANK: bank } });
      const lines = stdout.trim().split('\n');
      expect(lines.map((line) => line.replace(' /requests/req_8f2a', ''))).toEqual(printed);
    },
  );

  it('in HTTP get the answers that stand beside them', async ({ skip }) => {
    skipWithout('curl', skip);
    const path = write(
      'walk.sh',
      programOf('curl').replaceAll(/^curl /gm, "curl --write-out ',%{http_code},' "),
    );
    const { stdout } = await run('sh', [path], { env: { ...process.env, BANK: bank } });
    const answers = JSON.parse(`[${stdout.slice(0, -1)}]`) as unknown[];
    expect(answers).toEqual(walkthroughCalls.flatMap(({ answer: { status, body } }) => [body, status]));
  });
});

describe('what the page says of the interface', () => {
  it('a key repeats a call without doing it twice, and belongs to that call', async () => {
    const body = { holder: 'person_123', kind: 'retail', currency: 'EUR' };
    const [first, again, other] = [
      await post('/v1/accounts', body, 'k1'),
      await post('/v1/accounts', body, 'k1'),
      await post('/v1/accounts', { ...body, kind: 'freelancer' }, 'k1'),
    ];
    expect(await again.json()).toEqual(await first.json());
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({
      type: 'https://bank.example/problems/idempotency-key-reused',
    });
  });

  it.each([
    ['a field that is missing', { kind: 'retail', currency: 'EUR' }, 'holder'],
    ['a value that cannot be', { holder: 'person_123', kind: 'retail', currency: 'USD' }, 'currency'],
    [
      'a field that it does not know',
      { holder: 'person_123', kind: 'retail', currency: 'EUR', colour: 'red' },
      'colour',
    ],
  ])('%s is refused by name', async (_, body, field) => {
    const answer = await post('/v1/accounts', body, `wrong-${field}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ field });
  });

  it('nobody is answered without a token, and is told what is wanted', async () => {
    const { status, headers } = await fetch(`${bank}/v1/events`);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="bank.example"']);
  });

  it('nor is a call that is repeated without one', async () => {
    const body = { holder: 'person_123', kind: 'retail', currency: 'EUR' };
    expect((await post('/v1/accounts', body, 'k2')).status).toBe(202);
    const again = await fetch(`${bank}/v1/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k2' },
      body: JSON.stringify(body),
    });
    expect(again.status).toBe(401);
  });

  it('a call that takes no key is answered whatever key comes with it', async () => {
    await post('/v1/accounts', { holder: 'person_123', kind: 'retail', currency: 'EUR' }, 'k3');
    const headers = { authorization: 'Bearer x', 'idempotency-key': 'k3' };
    expect((await fetch(`${bank}/v1/accounts/account_456`, { headers })).status).toBe(200);
  });

  it.each([
    ['a field that is missing', { client_id: 'programme-example', scope: 'accounts' }, 'invalid_request'],
    ['no client', { grant_type: 'client_credentials', scope: 'accounts' }, 'invalid_request'],
    ['another grant', { ...SIGN_ON, grant_type: 'password' }, 'unsupported_grant_type'],
    ['a client that it does not know', { ...SIGN_ON, client_id: 'somebody' }, 'invalid_client'],
    ['what no contract has', { ...SIGN_ON, scope: 'accounts moon' }, 'invalid_scope'],
  ])('signing on with %s is refused in the words of RFC 6749', async (_, form, error) => {
    const answer = await fetch(`${bank}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json']);
    expect(await answer.json()).toMatchObject({ error });
  });

  it('signing on takes a form alone', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(SIGN_ON);
    const answer = await fetch(`${bank}/oauth/token`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it('no answer about a token may be kept, and what cannot be read is refused in the same words', async () => {
    const tokens = { method: 'POST', body: new URLSearchParams(SIGN_ON) };
    const headers = { 'content-type': 'application/json', authorization: 'Bearer x' };
    const broken = { method: 'POST', headers, body: '{' };
    const answers = await Promise.all([
      fetch(`${bank}/oauth/token`, tokens),
      fetch(`${bank}/oauth/token`, broken),
      fetch(`${bank}/v1/persons`, broken),
    ]);
    expect(
      answers.map(({ status, headers: sent }) => [
        status,
        sent.get('cache-control'),
        sent.get('content-type'),
      ]),
    ).toEqual([
      [200, 'no-store', 'application/json'],
      [400, 'no-store', 'application/json'],
      [400, null, 'application/problem+json'],
    ]);
    expect(await answers[1]?.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('a payment can be read, and an id that none can have is not found', async () => {
    const headers = { authorization: 'Bearer x' };
    const read = async (id: string) => await fetch(`${bank}/v1/payments/${id}`, { headers });
    expect(await (await read('payment_900')).json()).toMatchObject({ id: 'payment_900', state: 'settled' });
    expect((await read('invoice-118')).status).toBe(404);
  });

  it('the limit is told with every answer, and the call above it has to wait', async () => {
    const read = () => fetch(`${bank}/v1/accounts/account_456`, { headers: { authorization: 'Bearer x' } });
    const first = await read();
    expect(first.headers.get('ratelimit-policy')).toBe('"programme";q=50;w=1');
    expect(first.headers.get('ratelimit')).toBe('"programme";r=49;t=1');
    for (let call = 2; call <= 50; call += 1) await (await read()).text();
    const tooMany = await read();
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '1']);
    clock.now += 1000;
    expect((await read()).status).toBe(200);
  });

  it('an event reaches the address that was named, and is signed', async () => {
    const receiver = createServer();
    const url = await listen(receiver);
    const arrival = once(receiver, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    await post('/v1/webhook-endpoints', { url, events: ['account.opened'] }, 'endpoint-here');
    await post('/v1/accounts', { holder: 'person_123', kind: 'freelancer', currency: 'EUR' }, 'account-here');
    const [request, answer] = await arrival;
    const body = await text(request);
    answer.writeHead(204).end();
    receiver.close();
    expect(JSON.parse(body)).toMatchObject({ type: 'account.opened' });
    const { isGenuine } = await import(
      /* @vite-ignore */ write('webhook.mts', sampleSource('webhook', 'typescript'))
    );
    expect(isGenuine(Buffer.from(body), request.headers['webhook-signature'], 'example-secret')).toBe(true);
  });
});

describe('the check of a signature', () => {
  const body = '{"id":"evt_101","note":"Lübeck"}';
  /** The header of a moment ago; a signature holds for minutes only. */
  const signed = (secret = 'example-secret', age = 0): string =>
    signature(body, { time: Math.floor(Date.now() / 1000) - age, secret });
  const cases = [
    ['the bank’s own', () => signed(), 'true'],
    ['one with another secret', () => signed('other'), 'false'],
    ['one that is ten minutes old', () => signed('example-secret', 600), 'false'],
    ['no signature', () => 'v1=abc', 'false'],
    ['a time that no number holds', () => signed().replace(/\d+/, '9'.repeat(5000)), 'false'],
  ] as const;

  it.each(cases)('in TypeScript: %s', async (_, makeHeader, expected) => {
    const header = makeHeader();
    const { isGenuine } = await import(
      /* @vite-ignore */ write('webhook.mts', sampleSource('webhook', 'typescript'))
    );
    expect(String(isGenuine(Buffer.from(body), header, 'example-secret'))).toBe(expected);
  });

  it('in Python', ({ skip }) => {
    skipWithout('python3', skip);
    const checks = cases.map(([, header]) => `print(is_genuine(body, "${header()}", b"example-secret"))`);
    const path = write(
      'webhook.py',
      [sampleSource('webhook', 'python'), `body = ${JSON.stringify(body)}.encode()`, ...checks].join('\n'),
    );
    const lines = execFileSync('python3', [path], { encoding: 'utf8' }).trim().toLowerCase().split('\n');
    expect(lines).toEqual(cases.map(([, , expected]) => expected));
  });

  it('in Java', { timeout: JAVA_TIMEOUT_MS }, ({ skip }) => {
    skipWithout('java', skip);
    const [imports = '', ...members] = sampleSource('webhook', 'java').split('\n\n');
    const checks = cases.map(([, header]) => {
      const text = JSON.stringify(body);
      return `System.out.println(isGenuine(${text}.getBytes("UTF-8"), "${header()}", "example-secret".getBytes()));`;
    });
    const main = `public static void main(String[] a) throws Exception { ${checks.join('\n')} }`;
    const path = write('Webhook.java', `${imports}\npublic class Webhook { ${members.join('\n')} ${main} }`);
    const [program, ...options] = JAVA;
    const lines = execFileSync(program, [...options, path], { encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(lines).toEqual(cases.map(([, , expected]) => expected));
  });

  it.for(cases)('in a shell: %s', ([, header, expected], { skip }) => {
    skipWithout('openssl', skip);
    const path = write('webhook.sh', sampleSource('webhook', 'curl'));
    const env = { ...process.env, BODY: body, HEADER: header(), SECRET: 'example-secret' };
    const said = execFileSync('sh', ['-c', `. ${path}; true`], { env, encoding: 'utf8' }).trim();
    const [, age] = /^genuine, (\d+) seconds old$/.exec(said) ?? [];
    expect(String(Number(age ?? Infinity) < 300)).toBe(expected);
  });
});

function post(path: string, body: object, key: string): Promise<Response> {
  const headers = {
    authorization: 'Bearer x',
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  return fetch(bank + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/**
 * Skips a test, and says why in the report, where a machine lacks a language; the others prove the samples, which are
 * written from the same data.
 */
function skipWithout(command: string, skip: TestContext['skip']): void {
  skip(spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0, `${command} is not installed.`);
}

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
