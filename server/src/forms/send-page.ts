import type { FormsManifest, ServerPage } from '@quellwerk/forms';
import type { FastifyReply } from 'fastify';
import type { NetworkLimit } from '../operation/network-limit.ts';
import type { FormsService } from './forms-service.ts';

interface BuiltPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The pages of the site as the build has rendered them. */
export interface BuiltPages {
  /** A page's HTML and the headers that belong to it; undefined where there is none. */
  read(path: string): Promise<BuiltPage | undefined>;
}

/** What the routes of forms work with. */
export interface FormRoutesOptions {
  readonly service: FormsService;
  /** Of the release that answers now. */
  readonly forms: () => FormsManifest;
  readonly pages: BuiltPages;
  readonly now: () => number;
  readonly countForm: (form: string, outcome: string) => void;
  /** For pages that are filled in: each takes as much work as dozens that are only sent. */
  readonly limit: NetworkLimit;
}

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
