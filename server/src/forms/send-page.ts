import type { FormsManifest, ServerPage } from '@quellwerk/forms';
import type { FastifyReply } from 'fastify';
import type { BuiltPages } from './read-forms.ts';

/** Sends a built page after something has been written into it; 404 where the build has no such page. */
export async function sendPage(
  reply: FastifyReply,
  path: string | undefined,
  { pages, change }: { readonly pages: BuiltPages; readonly change: (html: string) => string },
): Promise<FastifyReply> {
  const built = path === undefined ? undefined : await pages.read(path);
  if (built === undefined) return notFound(reply);
  return reply.headers(built.headers).type('text/html; charset=utf-8').send(change(built.html));
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
