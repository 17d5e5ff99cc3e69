/** What a request for a form says: its fields, where it comes from, and on which page. */
import { hiddenFields } from '@quellwerk/forms';
import type { FormDefinition, FormPage, FormsManifest, FormValues } from '@quellwerk/forms';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readWeights } from '../../site/header-weights.ts';

export interface FormParams {
  Params: { name: string };
}

/** More fields than any form has; what is sent with more is refused. */
const MAX_FIELDS = 120;

/** Reads a posted form; of two values with one name the first counts. Undefined for too many fields. */
export function readFormBody(body: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    fields += 1;
    if (fields > MAX_FIELDS) return undefined;
    // Databases take no zero bytes, and no form has a use for one.
    if (!values.has(name)) values.set(name, value.replaceAll('\0', ''));
  }
  return values;
}

/** A script of the site reads the answer on another host only when the server says so. */
export function letSiteRead(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { origin }: FormsManifest,
): void {
  reply.header('vary', 'Origin');
  if (headers.origin === origin) reply.header('access-control-allow-origin', origin);
}

export function acceptsJson(request: FastifyRequest): boolean {
  return (
    request.headers.accept?.split(',').some((type) => type.trim().startsWith('application/json')) ?? false
  );
}

/** The page that the form says it was on, as long as the build says that it holds this form. */
export function pageOf(
  forms: FormsManifest,
  definition: FormDefinition,
  values: FormValues,
): FormPage | undefined {
  return pagesOf(forms, definition.name).find(({ path }) => path === values[hiddenFields.page]);
}

/**
 * For a request that does not say it: the page that the browser comes from, or
 * else one that holds the form, in the language of where it comes from or that it asks for.
 */
export function pageFor(forms: FormsManifest, request: FastifyRequest<FormParams>): FormPage | undefined {
  const pages = pagesOf(forms, request.params.name);
  const from = ownReferrer(request, forms);
  const asked = [from.split('/')[1] ?? '', ...languagesOf(request), forms.defaultLanguage];
  const inLanguage = (language: string) => pages.find((page) => page.language === language);
  return (
    pages.find(({ path }) => encodeURI(path) === from) ??
    asked.flatMap((language) => inLanguage(language) ?? [])[0] ??
    pages[0]
  );
}

/** A language of the site for whoever is known by nothing but a request. */
export function languageFor(forms: FormsManifest, request: Pick<FastifyRequest, 'headers'>): string {
  const known = languagesOf(request).find((language) => Object.hasOwn(forms.messages, language));
  return known ?? forms.defaultLanguage;
}

function pagesOf({ pages }: FormsManifest, form: string): readonly FormPage[] {
  return Object.hasOwn(pages, form) ? (pages[form] ?? []) : [];
}

/** The path, as addresses write it, of the page of this site that the browser comes from; empty for any other and where it does not say. */
function ownReferrer({ headers, host }: FastifyRequest, { origin }: FormsManifest): string {
  const { referer = '' } = headers;
  if (!URL.canParse(referer)) return '';
  const from = new URL(referer);
  return from.origin === origin || from.host === host ? from.pathname : '';
}

/** The languages that the browser asks for by their primary subtags, the most wanted first (RFC 9110, 12.5.4). */
function languagesOf({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const wanted = [...readWeights(headers['accept-language'] ?? '')].filter(([, weight]) => weight > 0);
  return wanted.sort(([, one], [, other]) => other - one).map(([range]) => range.split('-', 1)[0] ?? '');
}
