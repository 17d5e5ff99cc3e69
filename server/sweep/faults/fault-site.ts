import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import type { Server, Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../src/database/database.ts';
import { createSeal } from '../../src/database/seal.ts';
import { createForm, createFormsSite } from '../../test/forms-load.ts';
import { freePort } from '../../test/web-servers.ts';
import { startProcess } from '../processes.ts';
import type { ServerProcess } from '../processes.ts';

const ASK_LIMIT_MS = 25_000;
const ROUND_MS = 50;

/** A small site with forms and the compiled server on it, whose surroundings fail. */
export async function createFaultSite() {
  const site = await createFormsSite();
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-fault-'));
  const operationsPort = await freePort();
  /** Message -> whether a server has acknowledged it. */
  const acknowledged = new Set<string>();
  const servers: ServerProcess[] = [];
  let sent = 0;

  async function submit(port: number): Promise<number> {
    sent += 1;
    const { message, path, headers, body } = createForm(sent);
    const status = await ask(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers });
    if (status === 200) acknowledged.add(message);
    return status;
  }

  /** Acknowledged forms that are not in the database exactly once. */
  async function lost(databaseUrl?: string): Promise<number> {
    const database = await openDatabase({ dataDir, databaseUrl });
    const rows = await database.query.selectFrom('submissions').select('answers').execute();
    await database.close();
    const stored = rows.map(({ answers }) => String(JSON.parse(createSeal(undefined).open(answers)).message));
    return [...acknowledged].filter((message) => stored.filter((each) => each === message).length !== 1)
      .length;
  }

  /**
   * Waits of mails end now instead of in minutes, and no tries have been made, of which three days have ten. A mail in hand
   * is left to its sender.
   */
  async function letMailsBeDue(): Promise<void> {
    const database = await openDatabase({ dataDir, databaseUrl: undefined });
    await database.transaction((query) =>
      query.updateTable('outbox').set({ due_at: 0, attempts: 0 }).where('state', '=', 'waiting').execute(),
    );
    await database.close();
  }

  return {
    site,
    dataDir,
    acknowledged,
    submit,
    lost,
    letMailsBeDue,
    page: (port: number) => ask(`http://127.0.0.1:${port}/de/`),
    readiness: () => ask(`http://127.0.0.1:${operationsPort}/readyz`),
    readinessText: async () => (await fetch(`http://127.0.0.1:${operationsPort}/readyz`)).text(),
    async start(
      env: Readonly<Record<string, string>> = {},
      before: readonly string[] = [],
    ): Promise<ServerProcess> {
      const server = await startProcess(
        {
          DIST_DIR: site.distDir,
          DATA_DIR: dataDir,
          TRUST_PROXY: 'true',
          OPERATIONS_PORT: String(operationsPort),
          ...env,
        },
        'delivered',
        before,
      );
      servers.push(server);
      return server;
    },
    /** Ends every server that still runs, too, as one does where a fault could not be tried to its end. */
    async remove() {
      await Promise.all(servers.map((server) => server.stop()));
      await site.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type FaultSite = Awaited<ReturnType<typeof createFaultSite>>;

/** The status of an answer; 0 where there was none in time. */
export async function ask(address: string, options: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(address, {
      ...options,
      redirect: 'manual',
      signal: AbortSignal.timeout(ASK_LIMIT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Whether something comes true within the limit. */
export async function comesTrue(check: () => Promise<boolean> | boolean, limitMs = 20_000): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    if (await check()) return true;
    await wait(ROUND_MS);
  }
  return false;
}

/** A door in front of a service: shut, it is as if the service's machine were gone. */
export async function createGate(target: { readonly host: string; readonly port: number }) {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const port = await freePort();

  function pass(socket: Socket): void {
    const other = connect(target.port, target.host);
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from) && to.destroy());
      from.pipe(to);
    }
  }

  return {
    port,
    async open() {
      server = createServer(pass).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async shut() {
      const closing = server;
      server = undefined;
      if (closing === undefined) return;
      const closed = once(closing, 'close');
      closing.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Whether this process may mount file systems and take rights away from others. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}
