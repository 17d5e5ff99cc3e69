import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormDefinition, FormsManifest } from '@quellwerk/forms';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { createDatabaseSource } from '../src/database/database-source.ts';
import { embeddedFiles } from '../src/database/embedded/embedded-files.ts';
import type { DatabaseOptions } from '../src/database/database.ts';
import { addFormRoutes } from '../src/forms/routes/form-routes.ts';
import { createFormsService } from '../src/forms/forms-service.ts';
import type { FormsService } from '../src/forms/forms-service.ts';
import { createLeftBehind } from '../src/forms/notices.ts';
import type { OutboxEvent } from '../src/mail/outbox.ts';
import { createLogger } from '../src/operation/logger.ts';
import { createNetworkLimit } from '../src/http/network-limit.ts';
import { BODY_LIMIT_BYTES } from '../src/server.ts';
import { formsManifest } from './forms-manifest.ts';

/** The routes of forms on a server of their own, with pages made for the test. */
export interface FormsApp {
  readonly app: FastifyInstance;
  readonly service: FormsService;
  readonly dataDir: string;
  readonly failures: unknown[];
  readonly mails: OutboxEvent[];
  /** Form and what has become of it, as the metrics count it. */
  readonly counted: string[];
  /** What the server writes into its log at its most talkative level. */
  readonly logs: readonly string[];
  /** Lets the clock of the forms go on. */
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

export interface FormsAppOptions {
  readonly database?: Partial<DatabaseOptions>;
  readonly smtpUrl?: string;
  readonly greetingTimeoutMs?: number;
  readonly mailLimitMs?: number;
  readonly key?: Buffer;
  readonly forms?: FormsManifest;
  /** How many pages may be filled in for one network in a minute; without it, any number. */
  readonly pagesPerMinute?: number;
}

export async function startFormsApp(options: FormsAppOptions = {}): Promise<FormsApp> {
  const dataDir = options.database?.dataDir ?? (await mkdtemp(join(tmpdir(), 'quellwerk-forms-')));
  const failures: unknown[] = [];
  const mails: OutboxEvent[] = [];
  const counted: string[] = [];
  const logs: string[] = [];
  let passed = 0;
  const now = (): number => Date.now() + passed;
  const forms = options.forms ?? formsManifest;
  const database = createDatabaseSource({ ...options.database, dataDir });
  const service = createFormsService({
    database,
    mail: {
      dataDir,
      from: 'Quellwerk <hello@quellwerk.example>',
      smtpUrl: options.smtpUrl,
      greetingTimeoutMs: options.greetingTimeoutMs,
    },
    key: options.key,
    forms: () => forms,
    now,
    mailLimitMs: options.mailLimitMs,
    leftBehind: createLeftBehind({ ...options.database, dataDir }, embeddedFiles),
    reportMail: (event) => mails.push(event),
    reportFailure: (error) => failures.push(error),
  });
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    loggerInstance: createLogger({ level: 'trace', destination: { write: (line) => void logs.push(line) } }),
  });
  service.begin();
  addFormRoutes(app, {
    service,
    forms: () => forms,
    pages: { read: (path) => Promise.resolve(pageOf(path, forms)) },
    now,
    countForm: (form, outcome) => void counted.push(`${form} ${outcome}`),
    limit: createNetworkLimit(options.pagesPerMinute ?? 0, now),
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('not found'));
  await app.ready();
  return {
    app,
    service,
    dataDir,
    failures,
    mails,
    counted,
    logs,
    pass: (milliseconds) => {
      passed += milliseconds;
    },
    async close() {
      await app.close();
      await service.close();
      await database.close();
      if (options.database?.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface PostedForm {
  readonly values: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts a form as a browser without script does; as a script with {@link json}. */
export function post({ app }: FormsApp, url: string, { values, headers = {} }: PostedForm) {
  return app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'www.quellwerk.example',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(values).toString(),
  });
}

/** Mails as files, oldest first, once there are as many as expected. */
export async function mailsOf({ mails, dataDir }: FormsApp, count: number): Promise<string[]> {
  await expect.poll(() => mails.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder);
  return Promise.all(
    mails
      .filter(({ id }) => names.includes(`${id}.eml`))
      .map(async ({ id }) => decodeMail(await readFile(join(folder, `${id}.eml`), 'utf8'))),
  );
}

export const json = { accept: 'application/json' };

function pageOf(path: string, forms: FormsManifest) {
  const [form] =
    Object.entries(forms.pages).find(([, pages]) => pages.some((page) => page.path === path)) ?? [];
  const definition = forms.definitions.find(({ name }) => name === form);
  const body = definition === undefined ? statusMarkup(path) : formMarkup(definition);
  const html = `<!doctype html><html lang="${path.slice(1, 3)}"><head><title>${path}</title></head><body>${body}</body></html>`;
  return { html, headers: { 'content-security-policy': "default-src 'self'" } };
}

function statusMarkup(path: string): string {
  const [, language = '', name = ''] = path.split('/');
  const other = language === 'en' ? 'de' : 'en';
  const alternate = `/${other}/${name}/`;
  return `<a href="${alternate}">${other}</a><a href="/en/about/">en</a><h1>${path}</h1><p data-reference></p><form data-token-form method="post"><button>Go</button></form>`;
}

function formMarkup({ name, groups }: FormDefinition): string {
  const fields = groups.flatMap(({ fields }) => fields);
  const controls = fields.map((field) => {
    const control =
      field.type === 'long-text'
        ? `<textarea name="${field.name}"></textarea>`
        : field.type === 'choice'
          ? field.options
              .map(({ value }) => `<input type="radio" name="${field.name}" value="${value}">`)
              .join('')
          : `<input name="${field.name}">`;
    return `<div data-field="${field.name}"><p data-problem hidden></p>${control}</div>`;
  });
  return `<div data-form-data="${name}.en"><p data-refusal hidden></p><div data-problem-summary hidden><ul data-problem-list></ul></div>
<form data-form="${name}"><input type="hidden" name="_wait" value="">${controls.join('')}</form></div>`;
}

/** The text of a mail file, its long lines put together again (RFC 2045, RFC 5322). */
export function decodeMail(mail: string): string {
  return mail
    .replace(/\r?\n[ \t]/g, ' ')
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** What a form that is under attack asks of a script. */
export interface Challenge {
  readonly parameters: { readonly nonce: string };
  readonly signature: string;
}

/** Does the work that a challenge asks for, and returns the proof of it, as a page sends it. */
export async function prove(challenge: Challenge): Promise<string> {
  const { solveChallenge } = await import('altcha-lib');
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return JSON.stringify({ challenge, solution });
}
