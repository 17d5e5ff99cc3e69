import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 50;

/**
 * A `close` that waits for answers under way and for nothing else. Node counts
 * neither connections that a browser has opened in advance and never used, nor
 * those that fall idle after closing has begun, as idle; both would hold the
 * process for a minute.
 */
export function createClose(app: FastifyInstance): () => Promise<void> {
  const unused = trackUnusedConnections(app.server);
  return async () => {
    const closed = app.close();
    for (const socket of unused) socket.destroy();
    const idleCheck = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    try {
      await closed;
    } finally {
      clearInterval(idleCheck);
    }
  };
}

/** Connections over which no request has begun to arrive. */
function trackUnusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (request) => unused.delete(request.socket));
  return unused;
}
