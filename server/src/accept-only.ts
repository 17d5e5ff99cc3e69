import type { FastifyReply, FastifyRequest } from 'fastify';

/** A hook that refuses every other method before any body is read. */
export function acceptOnly(methods: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    methods.includes(request.method) ? undefined : refuseMethod(reply, methods);
}

/** 405 with the list of methods there are. */
export function refuseMethod(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  return reply.code(405).header('allow', methods.join(', ')).header('cache-control', 'no-store').send();
}
