import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/**
 * A mail server that keeps the text of every mail that it takes, and counts them by their Message-ID.
 *
 * @param options refusals and pauses, where a test needs a peer that is in trouble
 */
export async function startMailPeer(options: SMTPServerOptions = {}) {
  const texts: string[] = [];
  const taken = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        const id = /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? '';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        texts.push(text);
        done();
      });
    },
    ...options,
  });
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    texts,
    taken,
    /** Cuts every connection that there is or was. */
    breakLines(): void {
      for (const socket of sockets) socket.destroy();
    },
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
