/**
 * Servers that are killed while visitors send forms. What a visitor was told is
 * taken has to be in the database, once, and its mails have to arrive.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../src/database/database.ts';
import type { Database } from '../src/database/database.ts';
import { createSeal } from '../src/database/seal.ts';
import { MAILS_AT_ONCE } from '../src/mail/outbox.ts';
import { startProcess } from '../sweep/processes.ts';
import type { Entry, ServerProcess } from '../sweep/processes.ts';
import { createFormsSite, startFormsLoad } from './forms-load.ts';
import { startMailPeer } from './mail-peer.ts';
import { freePort, startDeployedNginx } from './web-servers.ts';

interface CampaignOptions {
  readonly kills: number;
  /** Servers on the same database; they are killed in turn. */
  readonly processes: number;
  readonly databaseUrl?: string | undefined;
  readonly entry: Entry;
  /** How a server is ended; killed at once where nothing is said. */
  readonly end?: (server: ServerProcess) => Promise<unknown>;
  /** With `deploy/nginx.conf` in front, which asks the next server when one breaks off. */
  readonly isBehindNginx?: boolean;
  /** How long a visitor rests between two forms; each form means two mails, which all have to arrive in the end. */
  readonly restMs: number;
  /** Copies of the form, over which the visitors spread: a server reads all of them when it starts. */
  readonly forms?: number | undefined;
}

export interface CampaignResult {
  readonly acknowledged: number;
  /** Sends that were made again: the status of the answer, or 0 where the connection broke -> how often. */
  readonly repeated: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
  /** Acknowledged and not in the database. */
  readonly lost: readonly string[];
  /** In the database more than once. */
  readonly doubled: readonly string[];
  readonly mailsMissing: number;
  /** Mails whose sender was killed between the peer's yes and its own note of it; SMTP cannot avoid it. */
  readonly mailsTwice: number;
  readonly mails: number;
}

const VISITORS = 4;
const DRAIN_LIMIT_MS = 120_000;

export async function runKillCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-kills-'));
  const site = await createFormsSite(options.forms);
  const peer = await startMailPeer();
  const env = {
    DIST_DIR: site.distDir,
    DATA_DIR: dataDir,
    SMTP_URL: peer.url,
    TRUST_PROXY: 'true',
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
  };
  const ports = await Promise.all(Array.from({ length: options.processes }, freePort));
  const start = (port: number) => startProcess({ ...env, PORT: String(port) }, options.entry);
  const servers = await Promise.all(ports.map(start));
  const upstreams = ports.map((port) => `127.0.0.1:${port}`);
  const front = options.isBehindNginx === true ? await startDeployedNginx({ upstreams }) : undefined;
  const asked = front === undefined ? ports : [Number(new URL(front.origin).port)];
  try {
    const { restMs, forms } = options;
    const load = startFormsLoad({ ports: asked, visitors: VISITORS, restMs, forms });
    for (let kill = 0; kill < options.kills; kill += 1) {
      const before = load.acknowledged.size;
      const repeatedBefore = countOf(load.repeated);
      while (load.acknowledged.size < before + VISITORS) await wait(20);
      // At another moment of the work each time.
      await wait((kill * 37) % 150);
      const index = kill % servers.length;
      const server = servers[index];
      if (server !== undefined) await (options.end ?? ((each) => each.kill()))(server);
      // A server that is back before anybody has asked for it was not killed under load. Behind nginx nobody notices.
      if (front === undefined) while (countOf(load.repeated) === repeatedBefore) await wait(20);
      servers[index] = await start(ports[index] ?? 0);
    }
    await load.stop();
    const database = await openDatabase({ dataDir, databaseUrl: options.databaseUrl });
    await drain(database, { servers, start: () => start(ports[0] ?? 0) });
    const result = await judge(database, { acknowledged: load.acknowledged, mails: peer.taken });
    await database.close();
    return {
      ...result,
      repeated: Object.fromEntries(load.repeated),
      refused: Object.fromEntries(load.refused),
    };
  } finally {
    await front?.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await peer.close();
    await site.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * What of the promises was not kept, in words.
 *
 * @param options those of the campaign: behind nginx every visitor gets an answer at the first send, because nginx asks another server
 */
export function brokenPromises(
  { lost, doubled, refused, mailsMissing, mailsTwice, repeated }: CampaignResult,
  { kills, isBehindNginx = false }: Pick<CampaignOptions, 'kills' | 'isBehindNginx'>,
): string[] {
  const promises: readonly (readonly [isKept: boolean, otherwise: string])[] = [
    [lost.length === 0, `${lost.length} acknowledged forms are lost: ${lost.join(' ')}`],
    [doubled.length === 0, `${doubled.length} forms are there twice: ${doubled.join(' ')}`],
    [Object.keys(refused).length === 0, `forms were refused: ${JSON.stringify(refused)}`],
    [mailsMissing === 0, `${mailsMissing} mails are missing`],
    [
      mailsTwice <= kills * MAILS_AT_ONCE,
      `${mailsTwice} mails came twice, more than were on their way at ${kills} kills`,
    ],
    [
      !isBehindNginx || Object.keys(repeated).length === 0,
      `forms were sent again: ${JSON.stringify(repeated)}`,
    ],
  ];
  return promises.filter(([isKept]) => !isKept).map(([, otherwise]) => otherwise);
}

function countOf(times: ReadonlyMap<unknown, number>): number {
  return [...times.values()].reduce((sum, count) => sum + count, 0);
}

interface Drained {
  readonly servers: ServerProcess[];
  readonly start: () => Promise<ServerProcess>;
}

/**
 * Lets every mail leave, by one server that starts anew. The claims of killed senders end by themselves after ten
 * minutes; here they end now.
 */
async function drain({ query }: Database, { servers, start }: Drained): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
  await query
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: 0 })
    .where('state', '=', 'claimed')
    .execute();
  servers.splice(0, servers.length, await start());
  const limit = Date.now() + DRAIN_LIMIT_MS;
  for (;;) {
    const left = await query.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute();
    if (left.length === 0) return;
    if (Date.now() > limit) throw new Error(`${left.length} mails have not left.`);
    await wait(200);
  }
}

interface Evidence {
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Message-ID -> how often it came. */
  readonly mails: ReadonlyMap<string, number>;
}

async function judge({ query }: Database, { acknowledged, mails }: Evidence) {
  const rows = await query.selectFrom('submissions').select(['reference', 'answers']).execute();
  const messages = rows.map(({ answers }) => String(JSON.parse(createSeal(undefined).open(answers)).message));
  const references = new Map(rows.map(({ reference }, index) => [messages[index], reference]));
  const outbox = await query.selectFrom('outbox').select('id').execute();
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged]
      .filter(([message, reference]) => references.get(message) !== reference)
      .map(String),
    doubled: messages.filter((message, index) => messages.indexOf(message) !== index),
    mails: outbox.length,
    mailsMissing: outbox.filter(({ id }) => !mails.has(id)).length,
    mailsTwice: [...mails.values()].filter((times) => times > 1).length,
  };
}
