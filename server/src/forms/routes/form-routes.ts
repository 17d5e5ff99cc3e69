/**
 * Takes forms (`POST /forms/{name}`) and the links of confirmation mails. With a
 * script in the page the answer is JSON; without, it is a page of the site with
 * the same words, or a redirect.
 */
import { checkForm, formAction, hiddenFields, problemMessage, receiptAddress } from '@quellwerk/forms';
import type {
  FormAnswer,
  FormDefinition,
  FormPage,
  FormProblem,
  FormsManifest,
  FormValues,
  Refusal,
  ShownProblem,
} from '@quellwerk/forms';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBug } from '../../shared/error-code.ts';
import { networkOf } from '../../http/network-limit.ts';
import { isFromOwnSite } from '../../http/own-site.ts';
import { fillForm } from './fill-page.ts';
import { acceptsJson, letSiteRead, pageFor, pageOf, readFormBody } from './form-request.ts';
import type { FormParams } from './form-request.ts';
import { consentVersionOf, isReworded, withoutTicks } from './agreed-words.ts';
import type { Verdict } from '../guard/guard.ts';
import { idempotencyKeysOf } from '../stored/idempotency.ts';
import { createPageLimit } from './page-limit.ts';
import { addMailLinkRoutes } from './mail-link-routes.ts';
import { notFound, sendPage } from './send-page.ts';
import type { FormRoutesOptions } from './form-routes-options.ts';

const FORM_ROUTE = formAction(':name');
const REFUSAL_STATUS: Readonly<Record<Refusal, number>> = {
  unavailable: 503,
  closed: 503,
  over: 410,
  reworded: 409,
  busy: 429,
  attack: 429,
  'too-fast': 422,
  'filled-trap': 422,
  foreign: 403,
  unreadable: 400,
  'too-large': 413,
};

export function addFormRoutes(app: FastifyInstance, options: FormRoutesOptions): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, readFormBody(body.toString())),
    );
    scope.addHook('onSend', async (request, reply) => {
      // Tokens and references stand in the other addresses. A form on a page without any referrer names no origin
      // when it is sent, so a page that shows a form again may tell its own site.
      const referrerPolicy = request.routeOptions.url === FORM_ROUTE ? 'same-origin' : 'no-referrer';
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': referrerPolicy });
    });
    scope.setErrorHandler<FastifyError, FormParams>((error, request, reply) => {
      const refusal = formRefusalOf(error);
      if (refusal === undefined) throw error;
      return refuseUnread(request, reply, { refusal, options });
    });
    const onRequest = [letReadAnswer(options), createPageLimit(options)];
    scope.post<FormParams>(FORM_ROUTE, { onRequest }, (request, reply) => takeForm(request, reply, options));
    // The address of a page that came back with problems, opened again.
    scope.get<FormParams>(FORM_ROUTE, (request, reply) => {
      const page = pageFor(options.forms(), request);
      return page === undefined ? notFound(reply) : reply.redirect(page.path, 303);
    });
    addMailLinkRoutes(scope, options);
    // Addresses of pages end with a slash, and so do these once somebody has typed them or a mail program has put them right.
    scope.get<{ Params: { '*': string } }>(formAction('*'), (request, reply) => {
      const [path = '', ...query] = request.url.split('?');
      if (!/[^/]\/$/.test(request.params['*'])) return notFound(reply);
      return reply.redirect([path.slice(0, -1), ...query].join('?'), 301);
    });
  });
}

/** Before the body is read, so that the answer to one that cannot be read is readable, too. */
function letReadAnswer({ forms }: Pick<FormRoutesOptions, 'forms'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    letSiteRead(request, reply, forms());
}

interface FormRequest {
  readonly definition: FormDefinition;
  readonly page: FormPage;
  readonly values: FormValues;
  readonly hasScript: boolean;
}

async function takeForm(
  request: FastifyRequest<FormParams>,
  reply: FastifyReply,
  options: FormRoutesOptions,
): Promise<FastifyReply> {
  const forms = options.forms();
  const definition = forms.definitions.find(({ name }) => name === request.params.name);
  if (definition === undefined) return notFound(reply);
  if (!isFromOwnSite(request, forms.origin))
    return refuseUnread(request, reply, { refusal: 'foreign', options });
  if (!(request.body instanceof Map)) return refuseUnread(request, reply, { refusal: 'unreadable', options });
  const values: FormValues = Object.fromEntries(request.body);
  const page = pageOf(forms, definition, values) ?? pageFor(forms, request);
  if (page === undefined) return notFound(reply);
  const form = { definition, page, values, hasScript: acceptsJson(request) };
  const outcome = await decide(form, { address: networkOf(request.ip), options });
  options.countForm(definition.name, outcome.kind);
  return answer(reply, form, { outcome, options });
}

interface Unread {
  readonly refusal: Refusal;
  readonly options: FormRoutesOptions;
}

/** Says why nothing was read, on the form's own page or to its script; what was sent is not shown. */
function refuseUnread(
  request: FastifyRequest<FormParams>,
  reply: FastifyReply,
  { refusal, options }: Unread,
): Promise<FastifyReply> | FastifyReply {
  const forms = options.forms();
  const definition = forms.definitions.find(({ name }) => name === request.params.name);
  const page = pageFor(forms, request);
  if (definition === undefined || page === undefined) return notFound(reply);
  options.countForm(definition.name, 'refused');
  const form = { definition, page, values: {}, hasScript: acceptsJson(request) };
  return answer(reply, form, { outcome: { kind: 'refused', refusal }, options });
}

/** What Fastify says about a body that it has not handed on. */
function formRefusalOf({ statusCode: status }: FastifyError): Refusal | undefined {
  if (status === 413) return 'too-large';
  return status === 400 || status === 415 ? 'unreadable' : undefined;
}

type Outcome =
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'problems'; readonly problems: readonly FormProblem[] }
  | Exclude<Verdict, { kind: 'fine' }>;

/** What is stored already is answered as it was the first time, because that answer may have been lost; only what is new is judged. */
async function decide(
  form: FormRequest,
  { address, options }: { readonly address: string; readonly options: FormRoutesOptions },
): Promise<Outcome> {
  const { definition, page, values, hasScript } = form;
  const now = options.now();
  const checked = checkForm(definition, values, now);
  const over = isOver(page, values, now) ? OVER : undefined;
  try {
    const { guard, submissions, seal } = await options.service.ready();
    const idempotencyKeys = idempotencyKeysOf(definition, checked.values, { values, address, now, seal });
    const known = await submissions.find(idempotencyKeys);
    if (known !== undefined) return { kind: 'accepted', reference: known.reference };
    // Nobody corrects answers to a form that takes none.
    if (over !== undefined) return over;
    if (await guard.isClosed(definition.name)) return { kind: 'refused', refusal: 'closed' };
    const consentVersion = consentVersionOf(form, options.forms());
    if (isReworded(form, consentVersion)) return { kind: 'refused', refusal: 'reworded' };
    if (checked.problems.length > 0) return { kind: 'problems', problems: checked.problems };
    const verdict = await guard.judge({ form: definition.name, address, values, hasScript });
    if (verdict.kind !== 'fine') return verdict;
    const { reference } = await submissions.accept({
      definition,
      page,
      // Any other text that came in the hidden field is not stored.
      sentFrom: values[hiddenFields.page] === page.path ? page.path : undefined,
      values: checked.values,
      consentVersion,
      idempotencyKeys,
    });
    options.service.wakeOutbox();
    return { kind: 'accepted', reference };
  } catch (error) {
    if (isBug(error)) throw error;
    // Without the database no form is taken, and who is too late need not try again.
    options.service.reportFailure(error);
    return over ?? UNAVAILABLE;
  }
}

const OVER = { kind: 'refused', refusal: 'over' } as const;
const UNAVAILABLE = { kind: 'refused', refusal: 'unavailable' } as const;

/** Pages are built once a day or less, so one may still show a form that is over. A page that was only guessed ends nothing. */
function isOver({ path, takesUntil }: FormPage, values: FormValues, now: number): boolean {
  return takesUntil !== undefined && values[hiddenFields.page] === path && now >= Date.parse(takesUntil);
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
    case 'problems': {
      const problems = inWords(outcome.problems, form, forms);
      if (hasScript) return json(reply, 422, { kind: 'problems', problems });
      return showForm(reply.code(422), form, { state: { problems }, options });
    }
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
        return json(reply, reply.statusCode, { kind: 'refused', refusal, message, ...more });
      }
      const state = { problems: [], refusal: message, ...(wait !== undefined && { wait }) };
      const values = refusal === 'reworded' ? withoutTicks(definition, form.values) : form.values;
      return showForm(reply, { ...form, values }, { state, options });
    }
  }
}

function inWords(
  problems: readonly FormProblem[],
  { definition, page: { language } }: Pick<FormRequest, 'definition' | 'page'>,
  forms: FormsManifest,
): ShownProblem[] {
  const words = { language, messages: messagesOf(forms, language) };
  return problems.map((problem) => ({
    field: problem.field,
    message: problemMessage(problem, definition, words),
  }));
}

function messagesOf(forms: FormsManifest, language: string) {
  const messages = forms.messages[language] ?? forms.messages[forms.defaultLanguage];
  if (messages === undefined) throw new Error(`The manifest has no messages for forms in "${language}".`);
  return messages;
}

function json(reply: FastifyReply, status: number, body: FormAnswer): FastifyReply {
  return reply.code(status).type('application/json').send(JSON.stringify(body));
}

interface ShownState {
  readonly state: {
    readonly problems: readonly ShownProblem[];
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
    ? receiptAddress(page.language, reference, definition.name)
    : `/${page.language}${definition.successPath}`;
}
