import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FormsManifest, ServerPage } from '@quellwerk/forms';
import type { FastifyReply } from 'fastify';
import { preferredEncoding } from '../../site/preconditions.ts';
import type { BuiltPages } from '../read-forms.ts';

/** Sends a built page after something has been written into it; 404 where the build has no such page. */
export async function sendPage(
  reply: FastifyReply,
  path: string | undefined,
  { pages, change }: { readonly pages: BuiltPages; readonly change: (html: string) => string },
): Promise<FastifyReply> {
  const built = path === undefined ? undefined : await pages.read(path);
  if (built === undefined) return notFound(reply);
  reply.headers(built.headers).type('text/html; charset=utf-8');
  const html = change(built.html);
  // No limit of a network holds what is sent as it was built, so that it has to take no work.
  return html === built.html ? reply.send(html) : sendCompressed(reply, html);
}

/** Two milliseconds for a page with some 70 kB, as for gzip, and smaller than that. */
const BROTLI_QUALITY = 5;
const COMPRESSORS = {
  br: (html: string) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (html: string) => promisify(gzip)(html),
};

/**
 * In the encoding that is asked for, as files of the build are. Whoever can add text to a page and sees how long it becomes
 * could guess a secret in it (BREACH), but no page has both: a form that came back has what its own sender has typed and no
 * secret, since nothing is shown of what another site sends; a receipt or the page of a link has its own reference or token,
 * and nothing else of the request.
 */
async function sendCompressed(reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.header('vary', [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', '));
  const encoding = preferredEncoding(reply.request.headers['accept-encoding'] ?? '');
  if (encoding === 'identity') return reply.send(html);
  return reply.header('content-encoding', encoding).send(await COMPRESSORS[encoding](html));
}

/** The page of the site for it, whatever the method. */
export function notFound(reply: FastifyReply): FastifyReply {
  reply.code(404).callNotFound();
  return reply;
}

/** Undefined for a language that the site does not have, and for a page that its release does not know. */
export function serverPagePath(forms: FormsManifest, page: ServerPage, language: string): string | undefined {
  const path = forms.serverPages[page];
  return path !== undefined && Object.hasOwn(forms.messages, language) ? `/${language}${path}` : undefined;
}
