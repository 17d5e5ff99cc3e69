import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { networkOf } from './network-limit.ts';
import type { RefusalReason } from './refusals.ts';

export interface ConnectionLimitOptions {
  /** Connections one address may have open; 0 for any number. */
  readonly socketsPerAddress: number;
  readonly onRefusal: (reason: RefusalReason) => void;
}

/**
 * Requests of one connection that may wait for their answers. Browsers and
 * proxies send the next request when the last is answered; without a limit, one
 * packet of pipelined requests costs a buffer each.
 */
const REQUESTS_PER_SOCKET = 16;

export interface ConnectionLimits {
  /** Whether a request may be given this response; its connection is closed otherwise. */
  readonly admits: (response: ServerResponse) => boolean;
  /** The response to an admitted request has closed. */
  readonly release: (socket: Duplex) => void;
  /**
   * Whether the client waits for an answer to a request that has been received whole, or for the rest of one that has begun.
   * A request whose body is still arriving may be refused instead.
   */
  readonly owesAnswer: (socket: Duplex) => boolean;
}

/** Limits what a single client can hold. */
export function limitConnections(
  server: Server,
  { socketsPerAddress, onRefusal }: ConnectionLimitOptions,
): ConnectionLimits {
  const openRequests = new WeakMap<Duplex, { count: number; latest: ServerResponse }>();
  // Each answer that waits may listen for the end of the connection.
  server.on('connection', (socket) => void socket.setMaxListeners(2 * REQUESTS_PER_SOCKET));
  if (socketsPerAddress > 0) limitSockets(server, socketsPerAddress, () => onRefusal('address'));

  function admits(response: ServerResponse): boolean {
    const { socket } = response.req;
    // What was read together with the one too many: there may be thousands, and each keeps a visitor waiting.
    if (socket.destroyed) return false;
    const open = openRequests.get(socket) ?? { count: 0, latest: response };
    if (open.count === REQUESTS_PER_SOCKET) {
      onRefusal('pipelining');
      socket.destroy();
      return false;
    }
    if (open.count === 0) openRequests.set(socket, open);
    open.count += 1;
    open.latest = response;
    return true;
  }

  function release(socket: Duplex): void {
    const open = openRequests.get(socket);
    if (open !== undefined) open.count -= 1;
  }

  function owesAnswer(socket: Duplex): boolean {
    const open = openRequests.get(socket);
    if (open === undefined || open.count === 0) return false;
    return open.count > 1 || open.latest.req.complete || open.latest.headersSent;
  }

  return { admits, release, owesAnswer };
}

function limitSockets(server: Server, limit: number, onRefusal: () => void): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count <= limit) return;
    onRefusal();
    socket.destroy();
  });
}
