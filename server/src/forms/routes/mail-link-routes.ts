/**
 * The addresses that stand in mails and on receipts: confirming a double opt-in,
 * leaving a list, and the receipt of a submission.
 */
import { linkAddress, receiptAddress } from '@quellwerk/forms';
import type { FormsManifest, ServerPage } from '@quellwerk/forms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBug } from '../../shared/error-code.ts';
import { networkOf } from '../../http/network-limit.ts';
import { fillReceipt, fillTokenForm, fillVersions } from './fill-page.ts';
import type { FilledVersions } from './fill-page.ts';
import { languageFor } from './form-request.ts';
import { createPageLimit, refuseBusy } from './page-limit.ts';
import { isReference } from '../stored/reference.ts';
import { notFound, sendPage, serverPagePath } from './send-page.ts';
import type { FormRoutesOptions } from './form-routes-options.ts';
import type { TokenPurpose, TokenResult } from '../stored/tokens.ts';

interface TokenParams {
  Params: { token: string; language?: string };
}

interface ReceiptParams {
  Params: { language: string; reference: string; form?: string };
}

export function addMailLinkRoutes(app: FastifyInstance, options: FormRoutesOptions): void {
  app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click` in a form of either kind (RFC 8058, 3.2); the address says it all.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      body.on('end', () => done(null)).on('error', done);
    });
    addTokenRoutes(scope, options);
  });
  // Earlier releases gave the first one, without the form; with a slash behind it, it is not the second without a reference.
  for (const address of [
    receiptAddress(':language', ':reference'),
    receiptAddress(':language', ':reference(^.+$)', ':form'),
  ])
    app.get<ReceiptParams>(address, { onRequest: createPageLimit(options) }, (request, reply) =>
      showReceipt(request, reply, options),
    );
}

async function showReceipt(
  { params }: FastifyRequest<ReceiptParams>,
  reply: FastifyReply,
  options: FormRoutesOptions,
): Promise<FastifyReply> {
  const { language, reference } = params;
  if (!isReference(reference)) return notFound(reply);
  if (!(await mayBeStored(reference, options))) return notFound(reply);
  // Anything else in its place is nothing that a page may repeat.
  const form = options.forms().definitions.find(({ name }) => name === params.form)?.name;
  const addressIn = (other: string) => receiptAddress(other, reference, form);
  return sendPage(reply, serverPagePath(options.forms(), 'receipt', language), {
    pages: options.pages,
    change: (html) =>
      fillReceipt(html, { reference, form, versions: versionsOf(options.forms(), 'receipt', addressIn) }),
  });
}

/** The page says that something is stored, so it is shown of nothing else; whoever has just sent a form sees it in any case. */
async function mayBeStored(reference: string, { service }: FormRoutesOptions): Promise<boolean> {
  try {
    const { submissions } = await service.ready();
    return await submissions.isStored(reference);
  } catch (error) {
    if (isBug(error)) throw error;
    service.reportFailure(error);
    return true;
  }
}

function addTokenRoutes(app: FastifyInstance, options: FormRoutesOptions): void {
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    // Mails lead to the first one, and the language switch from there to the other, whose token is never empty: the first
    // one with a slash behind it is put right elsewhere.
    const inLanguage = { language: ':language', token: ':token(^.+$)' };
    for (const address of [linkAddress(purpose, { token: ':token' }), linkAddress(purpose, inLanguage)]) {
      app.get<TokenParams>(address, (request, reply) => showTokenPage(request, reply, { purpose, options }));
      app.post<TokenParams>(address, (request, reply) => redeemToken(request, reply, { purpose, options }));
    }
  }
}

interface TokenRequest {
  readonly purpose: TokenPurpose;
  readonly options: FormRoutesOptions;
}

/** A link in a mail is opened by programs too, so opening it changes nothing: the page has a button. */
async function showTokenPage(
  request: FastifyRequest<TokenParams>,
  reply: FastifyReply,
  { purpose, options }: TokenRequest,
): Promise<FastifyReply> {
  const { token } = request.params;
  const result = await askFor('lookUp', token, { purpose, options });
  if (result === 'unavailable') return sendUnavailable(request, reply, { purpose, options });
  if (result?.kind !== 'done') return showResult(request, reply, { result, purpose, options });
  const forms = options.forms();
  if (!options.limit.admits(networkOf(request.ip), 1)) return refuseBusy(request, reply, forms);
  const chosen = chosenLanguage(forms, request);
  const addressIn = addressesOf(purpose, token);
  return sendPage(reply, serverPagePath(forms, purpose, languageOf(forms, request, result)), {
    pages: options.pages,
    change: (html) =>
      fillTokenForm(html, {
        action: addressIn(chosen),
        versions: versionsOf(forms, purpose, addressIn),
      }),
  });
}

/** In the path, as with receipts: the language switch takes the query of the page that it stands on. */
function chosenLanguage(forms: FormsManifest, { params }: FastifyRequest<TokenParams>): string | undefined {
  return Object.keys(forms.messages).find((language) => language === params.language);
}

/** The one that was chosen, or else that of the order where the site still has it, or one that the browser asks for. */
function languageOf(
  forms: FormsManifest,
  request: FastifyRequest<TokenParams>,
  order?: Pick<TokenResult, 'language'>,
): string {
  const ordered = Object.keys(forms.messages).find((language) => language === order?.language);
  return chosenLanguage(forms, request) ?? ordered ?? languageFor(forms, request);
}

/** Of a link, also in one language. */
function addressesOf(purpose: TokenPurpose, token: string): (language?: string) => string {
  return (language) => linkAddress(purpose, { token: encodeURIComponent(token), language });
}

/** Where the language versions of a page lead once the server has filled them. */
function versionsOf(
  forms: FormsManifest,
  page: ServerPage,
  addressIn: (language: string) => string,
): FilledVersions {
  return Object.fromEntries(
    Object.keys(forms.messages).map((language) => [
      serverPagePath(forms, page, language) ?? '',
      addressIn(language),
    ]),
  );
}

/** The page's button, or one click in a mail program (RFC 8058), which reads nothing but the status. */
async function redeemToken(
  request: FastifyRequest<TokenParams>,
  reply: FastifyReply,
  { purpose, options }: TokenRequest,
): Promise<FastifyReply> {
  const result = await askFor('redeem', request.params.token, { purpose, options });
  if (result === 'unavailable') return sendUnavailable(request, reply, { purpose, options });
  if (result !== undefined) options.service.wakeOutbox();
  return showResult(request, reply, { result, purpose, options });
}

interface TokenAnswer extends TokenRequest {
  readonly result: TokenResult | undefined;
}

function showResult(
  request: FastifyRequest<TokenParams>,
  reply: FastifyReply,
  { result, purpose, options }: TokenAnswer,
): Promise<FastifyReply> {
  const forms = options.forms();
  const page = resultPage(result, purpose);
  const language = languageOf(forms, request, result);
  return sendPage(reply.code(page === 'expired' ? 410 : 200), serverPagePath(forms, page, language), {
    pages: options.pages,
    change: (html) => html,
  });
}

function resultPage(result: TokenResult | undefined, purpose: TokenPurpose): ServerPage {
  if (result === undefined || result.kind === 'expired') return 'expired';
  if (purpose === 'unsubscribe') return 'unsubscribed';
  return result.kind === 'done' ? 'confirmed' : 'already-confirmed';
}

/** What a token is for, or what has become of it once it was used. */
async function askFor(
  what: 'lookUp' | 'redeem',
  token: string,
  { purpose, options: { service, forms } }: TokenRequest,
): Promise<TokenResult | undefined | 'unavailable'> {
  const { definitions } = forms();
  try {
    const { tokens } = await service.ready();
    return await tokens[what](token, purpose, definitions);
  } catch (error) {
    if (isBug(error)) throw error;
    service.reportFailure(error);
    return 'unavailable';
  }
}

/**
 * In the language that the browser asks for, because that of the order is in the database. A release of an earlier version
 * has no page for it, only words, in all its languages.
 */
function sendUnavailable(
  request: FastifyRequest<TokenParams>,
  reply: FastifyReply,
  { purpose, options }: TokenRequest,
): Promise<FastifyReply> | FastifyReply {
  const forms = options.forms();
  const language = languageOf(forms, request);
  const path = serverPagePath(forms, 'unavailable', language);
  reply.code(503);
  if (path === undefined)
    return reply
      .type('text/plain; charset=utf-8')
      .send(Object.values(forms.refusals.unavailable).join('\n\n'));
  const versions = versionsOf(forms, 'unavailable', addressesOf(purpose, request.params.token));
  // The link may be anybody's, so whoever asks too often gets the page as it was built, whose switch leads to its own versions.
  const isFilled = options.limit.admits(networkOf(request.ip), 1);
  return sendPage(reply, path, {
    pages: options.pages,
    change: (html) => (isFilled ? fillVersions(html, versions) : html),
  });
}
