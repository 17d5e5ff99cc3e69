import type { FormAnswer, FormsManifest } from '@quellwerk/forms';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../http/network-limit.ts';
import { acceptsJson, languageFor } from './form-request.ts';
import type { FormRoutesOptions } from './form-routes-options.ts';

const RETRY_AFTER_S = 60;

/** A hook that refuses before any body is read, and in a few words, since a page is what costs too much. */
export function createPageLimit({
  limit,
  forms,
  countForm,
}: Pick<FormRoutesOptions, 'limit' | 'forms' | 'countForm'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (limit.admits(networkOf(request.ip), 1)) return undefined;
    // Receipts are of no form. What is none of the release would be a label of its own in the metrics.
    const { name: sent } = Object(request.params) as Readonly<Record<string, unknown>>;
    const form = forms().definitions.find(({ name }) => name === sent);
    if (form !== undefined) countForm(form.name, 'refused');
    return refuseBusy(request, reply, forms());
  };
}

export function refuseBusy(request: FastifyRequest, reply: FastifyReply, forms: FormsManifest): FastifyReply {
  const words = request.method === 'POST' ? forms.refusals.busy : (forms.tooManyPages ?? forms.refusals.busy);
  const message = words[languageFor(forms, request)] ?? '';
  reply.code(429).header('retry-after', String(RETRY_AFTER_S));
  if (!acceptsJson(request)) return reply.type('text/plain; charset=utf-8').send(message);
  const answer: FormAnswer = { kind: 'refused', refusal: 'busy', message, retryAfter: RETRY_AFTER_S };
  return reply.type('application/json').send(JSON.stringify(answer));
}
