/**
 * Takes forms (`POST /forms/{name}`) and the links of confirmation mails. With a
 * script in the page the answer is JSON; without, it is a page of the site with
 * the same words, or a redirect.
 */
import { createHash } from 'node:crypto';
import { checkForm, hiddenFields, problemMessage } from '@quellwerk/forms';
import type {
  FormAnswer,
  FormDefinition,
  FormPage,
  FormsManifest,
  FormValues,
  Refusal,
} from '@quellwerk/forms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillForm } from './fill-page.ts';
import { createGuard } from './guard.ts';
import type { Verdict } from './guard.ts';
import { addMailLinkRoutes } from './mail-link-routes.ts';
import { readFormBody } from './read-body.ts';
import { notFound, sendPage } from './send-page.ts';
import type { FormRoutesOptions } from './send-page.ts';
import { createSubmissions } from './submissions.ts';

const FORM_ROUTE = '/forms/:name';
const BODY_LIMIT_BYTES = 65_536;
const REFUSAL_STATUS: Readonly<Record<Refusal, number>> = {
  unavailable: 503,
  closed: 503,
  busy: 429,
  attack: 429,
  'too-fast': 422,
  'filled-trap': 422,
};

export function addFormRoutes(app: FastifyInstance, options: FormRoutesOptions): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, readFormBody(body.toString())),
    );
    scope.addHook('onSend', async (request, reply) => {
      // Tokens and references stand in the other addresses. A form on a page without any referrer names no origin
      // when it is sent, so a page that shows a form again may tell its own site.
      const referrerPolicy = request.routeOptions.url === FORM_ROUTE ? 'same-origin' : 'no-referrer';
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': referrerPolicy });
    });
    scope.post<{ Params: { name: string } }>(FORM_ROUTE, (request, reply) =>
      takeForm(request, reply, options),
    );
    addMailLinkRoutes(scope, options);
  });
}

interface FormRequest {
  readonly definition: FormDefinition;
  readonly page: FormPage;
  readonly values: FormValues;
  readonly hasScript: boolean;
}

async function takeForm(
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
  options: FormRoutesOptions,
): Promise<FastifyReply> {
  const forms = options.forms();
  const definition = forms.definitions.find(({ name }) => name === request.params.name);
  if (definition === undefined) return notFound(reply);
  if (!isOwnOrigin(request, forms)) return reply.code(403).send();
  letSiteRead(request, reply, forms);
  if (typeof request.body !== 'object' || request.body === null) return reply.code(400).send();
  const values = request.body as FormValues;
  const page = pageOf(forms, definition, values);
  if (page === undefined) return reply.code(400).send();
  const form = { definition, page, values, hasScript: acceptsJson(request) };
  const outcome = await decide(form, { address: request.ip, options });
  options.countAnswer(definition.name, outcome.kind);
  return answer(reply, form, { outcome, options });
}

type Outcome =
  | { readonly kind: 'accepted'; readonly reference: string }
  | {
      readonly kind: 'problems';
      readonly problems: readonly { readonly field: string; readonly message: string }[];
    }
  | Exclude<Verdict, { kind: 'fine' }>;

async function decide(
  { definition, page, values, hasScript }: FormRequest,
  { address, options }: { readonly address: string; readonly options: FormRoutesOptions },
): Promise<Outcome> {
  const forms = options.forms();
  const checked = checkForm(definition, values);
  if (checked.problems.length > 0) {
    const words = { language: page.language, messages: messagesOf(forms, page.language) };
    return {
      kind: 'problems',
      problems: checked.problems.map((problem) => ({
        field: problem.field,
        message: problemMessage(problem, definition, words),
      })),
    };
  }
  try {
    const { database, seal } = await options.room.ready();
    const guard = createGuard({ database, now: options.now });
    const verdict = await guard.judge({ form: definition.name, address, values, hasScript });
    if (verdict.kind !== 'fine') return verdict;
    const submissions = createSubmissions({ database, seal, now: options.now });
    const idempotencyKey = idempotencyKeyOf(definition, checked.values, {
      values,
      address,
      now: options.now(),
    });
    const { reference } = await submissions.accept({
      definition,
      page,
      values: checked.values,
      idempotencyKey,
    });
    options.room.wakeOutbox();
    return { kind: 'accepted', reference };
  } catch (error) {
    options.room.reportFailure(error);
    return { kind: 'refused', refusal: 'unavailable' };
  }
}

function answer(
  reply: FastifyReply,
  form: FormRequest,
  { outcome, options }: { readonly outcome: Outcome; readonly options: FormRoutesOptions },
): Promise<FastifyReply> | FastifyReply {
  const forms = options.forms();
  const { definition, page, hasScript } = form;
  switch (outcome.kind) {
    case 'accepted': {
      const next = successAddress(definition, page, outcome.reference);
      if (!hasScript) return reply.redirect(next, 303);
      return json(reply, 200, { kind: 'accepted', reference: outcome.reference, next });
    }
    case 'problems':
      if (hasScript) return json(reply, 422, outcome);
      return showForm(reply.code(422), form, { state: { problems: outcome.problems }, options });
    case 'refused': {
      const { refusal, retryAfter, challenge, wait } = outcome;
      const message = forms.refusals[refusal][page.language] ?? '';
      reply.code(REFUSAL_STATUS[refusal]);
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      if (hasScript) {
        const more = {
          ...(retryAfter !== undefined && { retryAfter }),
          ...(challenge !== undefined && { challenge }),
        };
        return json(reply, reply.statusCode, { kind: 'refused', message, ...more });
      }
      const state = { problems: [], refusal: message, ...(wait !== undefined && { wait }) };
      return showForm(reply, form, { state, options });
    }
  }
}

function json(reply: FastifyReply, status: number, body: FormAnswer): FastifyReply {
  return reply.code(status).type('application/json').send(JSON.stringify(body));
}

interface ShownState {
  readonly state: {
    readonly problems: readonly { readonly field: string; readonly message: string }[];
    readonly refusal?: string;
    readonly wait?: string;
  };
  readonly options: FormRoutesOptions;
}

async function showForm(
  reply: FastifyReply,
  { definition, page, values }: FormRequest,
  { state, options }: ShownState,
): Promise<FastifyReply> {
  return sendPage(reply, page.path, {
    pages: options.pages,
    change: (html) => fillForm(html, { definition, values, ...state }),
  });
}

/** The receipt, or the page that the form names, which needs no reference. */
function successAddress(definition: FormDefinition, page: FormPage, reference: string): string {
  return definition.successPath === undefined
    ? `/forms/receipt/${page.language}/${reference}`
    : `/${page.language}${definition.successPath}`;
}

/** Browsers name where a form was sent from; what comes from another site is refused. */
/** The server's own pages, or those of the site where it lies on a host of its own. */
function isOwnOrigin(request: FastifyRequest, forms: FormsManifest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === forms.origin) return true;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** A script of the site reads the answer on another host only when the server says so. */
function letSiteRead({ headers }: FastifyRequest, reply: FastifyReply, { origin }: FormsManifest): void {
  reply.header('vary', 'Origin');
  if (headers.origin === origin) reply.header('access-control-allow-origin', origin);
}

function acceptsJson(request: FastifyRequest): boolean {
  return (
    request.headers.accept?.split(',').some((type) => type.trim().startsWith('application/json')) ?? false
  );
}

/** The page the form was on, as long as the build says that it holds this form. */
function pageOf(forms: FormsManifest, definition: FormDefinition, values: FormValues): FormPage | undefined {
  const pages = Object.hasOwn(forms.pages, definition.name) ? (forms.pages[definition.name] ?? []) : [];
  return pages.find(({ path }) => path === values[hiddenFields.page]) ?? pages[0];
}

function messagesOf(forms: FormsManifest, language: string) {
  const messages = forms.messages[language] ?? forms.messages[forms.defaultLanguage];
  if (messages === undefined) throw new Error(`The manifest has no messages for forms in "${language}".`);
  return messages;
}

const SAME_SUBMISSION_MS = 10 * 60_000;

/**
 * The key that the script has made, or for a form without script its content
 * and its time, so that a double click or a reload stores nothing twice.
 */
function idempotencyKeyOf(
  definition: FormDefinition,
  answers: FormValues,
  { values, address, now }: { readonly values: FormValues; readonly address: string; readonly now: number },
): string {
  const key = values[hiddenFields.key] ?? '';
  const own = /^[\w-]{16,64}$/.test(key) ? key : `${Math.floor(now / SAME_SUBMISSION_MS)} ${address}`;
  return createHash('sha256')
    .update(JSON.stringify([definition.name, own, answers]))
    .digest('base64url');
}
