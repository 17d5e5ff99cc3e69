/** Many visitors who send forms to running servers, and know afterwards what they were told. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FormsManifest } from '@quellwerk/forms';
import { createFixtureSite } from './fixture-site.ts';
import type { FixtureSite } from './fixture-site.ts';
import { formsManifest } from './forms-manifest.ts';

/** More than sixty a minute of one form count as an attack, so there are many forms. */
const FORMS = 400;

/** A build with many copies of the contact form. */
export async function createFormsSite(forms = FORMS): Promise<FixtureSite> {
  const site = await createFixtureSite();
  const [contact] = formsManifest.definitions;
  if (contact === undefined) throw new Error('The manifest of tests has no form.');
  const names = Array.from({ length: forms }, (_, number) => `contact-${number}`);
  const manifest: FormsManifest = {
    ...formsManifest,
    definitions: names.map((name) => ({ ...contact, name })),
    pages: Object.fromEntries(names.map((name) => [name, [{ path: '/de/', language: 'de' }]])),
  };
  await site.publish({ extensions: { forms: manifest } });
  return site;
}

/** What a visitor sends who has an address of their own and reads the answer as JSON. */
interface SentForm {
  readonly message: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The form with this number, to one of as many as the site was made with. */
export function createForm(number: number, forms = FORMS): SentForm {
  const message = `message ${number}`;
  return {
    message,
    path: `/forms/contact-${number % forms}`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: new URLSearchParams({
      name: 'Erika',
      email: `erika-${number}@example.org`,
      message,
      _key: randomUUID(),
    }).toString(),
  };
}

export interface FormsLoad {
  /** Message of each submission that a server has acknowledged -> its reference. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Answers other than an acknowledgement, by status. */
  readonly refused: ReadonlyMap<number, number>;
  /** Sends that were made again: the status of the answer, or 0 where the connection broke -> how often. */
  readonly repeated: ReadonlyMap<number, number>;
  /** Lets each visitor end what is begun. */
  readonly stop: () => Promise<void>;
}

interface LoadOptions {
  /** Servers, tried in turn. */
  readonly ports: readonly number[];
  readonly visitors: number;
  /** How long a visitor rests between two forms. */
  readonly restMs?: number;
  /** As many as the site was made with. */
  readonly forms?: number | undefined;
}

const REPEAT_MS = 50;

/** A visitor who gets no answer sends the same again, as a browser does when somebody presses the button twice. */
export function startFormsLoad({ ports, visitors, restMs = 0, forms }: LoadOptions): FormsLoad {
  const acknowledged = new Map<string, string>();
  const refused = new Map<number, number>();
  const stopping = new AbortController();
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  let sent = 0;
  const repeated = new Map<number, number>();

  async function visit(): Promise<void> {
    while (!stopping.signal.aborted) {
      await submit((sent += 1));
      if (restMs > 0) await wait(restMs);
    }
  }

  async function submit(number: number): Promise<void> {
    const form = createForm(number, forms);
    for (let times = 0; ; times += 1) {
      const port = ports[(number + times) % ports.length] ?? 0;
      const answer = await send(form, { agent, port });
      if (answer === undefined || answer.status >= 500) {
        addOne(repeated, answer?.status ?? 0);
        await wait(REPEAT_MS);
        continue;
      }
      if (answer.status === 200) acknowledged.set(form.message, JSON.parse(answer.text).reference);
      else addOne(refused, answer.status);
      return;
    }
  }

  const running = Array.from({ length: visitors }, visit);
  return {
    acknowledged,
    refused,
    repeated,
    async stop() {
      stopping.abort();
      await Promise.all(running);
      agent.destroy();
    },
  };
}

function addOne(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Undefined where the connection broke before the answer was whole. */
function send(
  { path, headers, body }: SentForm,
  to: { readonly agent: Agent; readonly port: number },
): Promise<{ status: number; text: string } | undefined> {
  return new Promise((resolve) => {
    const asked = request({ ...to, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('error', () => resolve(undefined));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asked.on('error', () => resolve(undefined)).end(body);
  });
}
