/**
 * A stand-in for the bank behind the sample interface: it answers with the examples of the OpenAPI file, refuses what
 * that file forbids, and keeps what the page for developers says about keys, limits and signed events.
 */
import { OpenAPIBackend } from 'openapi-backend';
import type { Context, Document, Request } from 'openapi-backend';
import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { readOpenApi } from '../site/src/build/interface/openapi.ts';
import { readMockRequest } from './mock-request.ts';

const CALLS_PER_SECOND = 50;
/** The header of calls that are not done twice, as the file writes it. */
const KEY = 'Idempotency-Key';
const DAILY_LIMIT_EUROS = 10_000;
/** As the examples of the file say. */
const SECRET = 'example-secret';
const CLIENT = 'programme-example';
const TOKEN_PATH = '/oauth/token';
const SCOPES: readonly string[] = ['accounts', 'payments'];
/** RFC 6750, section 3: without a token there is no error to name. */
const CHALLENGE = 'Bearer realm="bank.example"';
const OPENED = {
  id: 'evt_101',
  type: 'account.opened',
  created: '2026-11-23T09:31:40Z',
  data: { account: 'account_456', iban: 'DE79000000001234567890' },
};

interface MockOptions {
  /** `content/interface/openapi.yaml` */
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

interface MockAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that does not listen yet. Rejects when the file cannot be used. */
export async function createMockBank({ source, now = Date.now }: MockOptions): Promise<Server> {
  const api = await createApi(source, now);
  const takeCall = createLimit(now);

  return createServer((incoming, outgoing) => {
    const left = takeCall();
    const isForToken = incoming.url?.split('?')[0] === TOKEN_PATH;
    const answering =
      left < 0
        ? Promise.resolve({ ...problem('too-many-calls'), headers: { 'retry-after': '1' } })
        : readMockRequest(incoming).then(async (request): Promise<MockAnswer> =>
            request === undefined ? unreadable(isForToken) : await api.handleRequest(request),
          );
    answering.then(
      ({ status, body, headers }) => {
        outgoing.writeHead(status, {
          'content-type': status < 400 ? 'application/json' : 'application/problem+json',
          'ratelimit-policy': `"programme";q=${CALLS_PER_SECOND};w=1`,
          ratelimit: `"programme";r=${Math.max(left, 0)};t=1`,
          // RFC 6749, section 5.1.
          ...(isForToken && { 'cache-control': 'no-store' }),
          ...headers,
        });
        outgoing.end(JSON.stringify(body));
      },
      () => outgoing.writeHead(500).end(),
    );
  });
}

async function createApi(source: string, now: () => number): Promise<OpenAPIBackend> {
  const endpoints = createEndpoints(now);
  const api = new OpenAPIBackend({
    // A test holds the file against the schema of OpenAPI.
    definition: readOpenApi(source).document as unknown as Document,
    quick: true,
    ajvOpts: {
      strict: false,
      formats: { date: /^\d{4}-\d{2}-\d{2}$/, 'date-time': true, uri: (text) => URL.canParse(text) },
    },
  });
  api.register({
    notFound: () => problem('not-found'),
    unauthorizedHandler: () => ({ ...problem('token-invalid'), headers: { 'www-authenticate': CHALLENGE } }),
    validationFail: (context: Context) => tokenRefusalOf(context) ?? faultOf(context),
    notImplemented: keyed((context) => {
      const refused = tokenRefusalOf(context);
      if (refused !== undefined) return refused;
      const operation = context.operation.operationId ?? '';
      const { status, mock } = api.mockResponseForOperation(operation, refusalOf(context) ?? {});
      if (operation === 'createWebhookEndpoint')
        return { status, body: { ...mock, secret: endpoints.name(context.request.requestBody) } };
      if (operation === 'createAccount') endpoints.sendOpened();
      return { status, body: mock };
    }),
  });
  api.registerSecurityHandler('token', ({ request }: Context) =>
    /^Bearer \S+$/.test(headerOf(request, 'authorization')),
  );
  await api.init();
  return api;
}

/**
 * A call that is repeated with its key gets the first answer; another call with the same key is refused. Only for calls
 * that take one, and that the description lets through: a key opens nothing.
 */
function keyed(answer: (context: Context) => MockAnswer): (context: Context) => MockAnswer {
  const answers = new Map<string, { readonly call: string; readonly answer: MockAnswer }>();
  return (context) => {
    const { request, operation } = context;
    const takesKey = operation.parameters?.some((parameter) => 'name' in parameter && parameter.name === KEY);
    if (takesKey !== true) return answer(context);
    const key = headerOf(request, KEY.toLowerCase());
    const call = createHash('sha256')
      .update(JSON.stringify([request.method, request.path, request.requestBody]))
      .digest('hex');
    const earlier = answers.get(key);
    if (earlier !== undefined)
      return earlier.call === call ? earlier.answer : problem('idempotency-key-reused');
    const first = answer(context);
    if (first.status < 300) answers.set(key, { call, answer: first });
    return first;
  };
}

/** How many calls are left in this second after one more; negative where it is one too many. */
function createLimit(now: () => number): () => number {
  const counted = { second: 0, calls: 0 };
  return () => {
    const second = Math.floor(now() / 1000);
    if (second !== counted.second) Object.assign(counted, { second, calls: 0 });
    counted.calls += 1;
    return CALLS_PER_SECOND - counted.calls;
  };
}

interface Endpoint {
  readonly url: string;
  readonly events: readonly string[];
}

/** The addresses that are told of events. One that is named again has other events and another secret from then on. */
function createEndpoints(now: () => number): { name(endpoint: Endpoint): string; sendOpened(): void } {
  const named = new Map<string, Endpoint & { readonly secret: string; readonly times: number }>();
  return {
    name({ url, events }) {
      const times = (named.get(url)?.times ?? 0) + 1;
      const secret = times === 1 ? SECRET : `${SECRET}-${times}`;
      named.set(url, { url, events, secret, times });
      return secret;
    },
    sendOpened() {
      for (const { url, events, secret } of named.values())
        if (events.includes(OPENED.type)) send(url, secret, Math.floor(now() / 1000));
    },
  };
}

/** To this machine only: a mock calls nobody else's server. */
function send(url: string, secret: string, time: number): void {
  if (!URL.canParse(url) || !['127.0.0.1', 'localhost'].includes(new URL(url).hostname)) return;
  const body = JSON.stringify(OPENED);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': OPENED.id,
    'webhook-signature': signature(body, { time, secret }),
  };
  // Nobody listens there: the real bank would send it again, the mock leaves it at that.
  fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
}

/**
 * `t=1700000000,v1=…`: HMAC-SHA-256 over time, dot and body. Time in seconds since 1970.
 *
 * @internal for the test of the samples
 */
export function signature(
  body: string,
  { time, secret }: { readonly time: number; readonly secret: string },
): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** Why nobody is signed on; undefined for other calls, and where somebody is. */
function tokenRefusalOf({ operation, request }: Context): MockAnswer | undefined {
  if (operation.operationId !== 'createToken') return undefined;
  const isForm = headerOf(request, 'content-type').startsWith('application/x-www-form-urlencoded');
  const form: Readonly<Record<string, string>> = (isForm && request.requestBody) || {};
  const missing = ['grant_type', 'client_id'].find((name) => form[name] === undefined || form[name] === '');
  if (missing !== undefined) return tokenRefusal('invalid_request', `${missing} is missing.`);
  if (form['grant_type'] !== 'client_credentials')
    return tokenRefusal('unsupported_grant_type', 'grant_type has to be client_credentials.');
  if (form['client_id'] !== CLIENT) return tokenRefusal('invalid_client', `The mock knows ${CLIENT} alone.`);
  const scopes = (form['scope'] ?? '').split(' ');
  return scopes.every((scope) => SCOPES.includes(scope))
    ? undefined
    : tokenRefusal('invalid_scope', `The mock knows ${SCOPES.join(' and ')}.`);
}

function unreadable(isForToken: boolean): MockAnswer {
  return isForToken
    ? tokenRefusal('invalid_request', 'The body cannot be read.')
    : problem('invalid-request');
}

/** RFC 6749, section 5.2. */
function tokenRefusal(error: string, description: string): MockAnswer {
  return {
    status: 400,
    body: { error, error_description: description },
    headers: { 'content-type': 'application/json' },
  };
}

/** An id that no answer can have had belongs to nothing; anything else is a fault of the request. */
function faultOf(context: Context): MockAnswer {
  return context.validation.errors?.[0]?.instancePath.startsWith('/path/') === true
    ? problem('not-found')
    : problem('invalid-request', { field: fieldOf(context) });
}

/** The one rule of the bank that the mock knows. */
function refusalOf({ operation, request }: Context): { code: number; example: string } | undefined {
  const isOver =
    operation.operationId === 'createPayment' &&
    Number(request.requestBody?.amount?.value ?? 0) > DAILY_LIMIT_EUROS;
  return isOver ? { code: 422, example: 'limit_exceeded' } : undefined;
}

const PROBLEMS = {
  'invalid-request': [400, 'The request does not follow the description of the interface.'],
  'token-invalid': [401, 'The access token is missing, has expired, or belongs to another certificate.'],
  'not-found': [404, 'The interface has no such address or id.'],
  'idempotency-key-reused': [409, 'This Idempotency-Key belongs to another request.'],
  'too-many-calls': [429, 'More than 50 calls in a second.'],
} as const;

function problem(name: keyof typeof PROBLEMS, more: Readonly<Record<string, string>> = {}): MockAnswer {
  const [status, title] = PROBLEMS[name];
  const type = `https://bank.example/problems/${name}`;
  return { status, body: { type, title, status, instance: '/requests/req_mock', ...more } };
}

/** `amount.value`, or the name of what is missing or one too many. */
function fieldOf({ validation }: Context): string {
  const [fault] = validation.errors ?? [];
  const [, ...place] = fault?.instancePath.split('/').slice(1) ?? [];
  const named: unknown = fault?.params['missingProperty'] ?? fault?.params['additionalProperty'];
  return [...place, ...(typeof named === 'string' ? [named] : [])].join('.');
}

function headerOf({ headers }: Pick<Request, 'headers'>, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
