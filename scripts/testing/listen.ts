import { once } from 'node:events';
import type { Server } from 'node:http';

/** Opens a server of a test on a free port of this machine, and returns its origin. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
