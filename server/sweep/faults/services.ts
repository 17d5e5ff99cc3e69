/** Services that the server needs for forms, gone and back. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailPeer } from '../../test/mail-peer.ts';
import { hasPostgres, startPostgres } from '../../test/postgres.ts';
import type { ServerProcess } from '../processes.ts';
import { comesTrue, createFaultSite, createGate, isRoot } from './fault-site.ts';
import { createJudge, notTried } from './fault.ts';
import type { Fault } from './fault.ts';

/** How long the mails of all attempts together may take to come. */
const MAILS_LIMIT_MS = 120_000;

export const databaseGone: Fault = {
  row: 'Database gone',
  name: 'PostgreSQL gone and back',
  async run(attempts) {
    if (!hasPostgres()) return notTried('PostgreSQL is not installed');
    const postgres = await startPostgres();
    const address = new URL(await postgres.createDatabase());
    const gate = await createGate({ host: address.hostname, port: Number(address.port) });
    const behindGate = new URL(address);
    behindGate.port = String(gate.port);
    const judge = createJudge();
    const fault = await createFaultSite();
    try {
      await gate.open();
      const { port, stop } = await fault.start({ DATABASE_URL: behindGate.href });
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        judge.expect((await fault.submit(port)) === 200, `${attempt}: a form is taken`);
        await gate.shut();
        const [page, form] = await Promise.all([fault.page(port), fault.submit(port)]);
        judge.expect(page === 200, `${attempt}: pages are served`);
        judge.expect(form === 503, `${attempt}: a form is refused with 503, not ${form}`);
        judge.expect((await fault.readiness()) === 503, `${attempt}: /readyz says so`);
        await gate.open();
        const isBack = await comesTrue(async () => (await fault.submit(port)) === 200);
        judge.expect(isBack, `${attempt}: forms are taken again`);
      }
      judge.expect((await stop()) === 0, 'it ends well');
      const lost = await fault.lost(address.href);
      judge.expect(lost === 0, `${lost} acknowledged forms are lost or doubled`);
      return {
        attempts,
        broken: judge.broken,
        detail: `connections cut and refused; ${fault.acknowledged.size} forms acknowledged, ${lost} lost`,
      };
    } finally {
      await fault.remove();
      await gate.shut();
      await postgres.stop();
    }
  },
};

export const mailServerGone: Fault = {
  row: 'Mail server gone, refuses, hangs',
  name: 'mail server gone and back',
  async run(attempts) {
    const { peer, judge, fault, countMails, remove } = await startMailScenario();
    const gate = await createGate({ host: '127.0.0.1', port: Number(new URL(peer.url).port) });
    try {
      await gate.open();
      const server = await fault.start({ SMTP_URL: `smtp://127.0.0.1:${gate.port}` });
      const { port } = server;
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        await gate.shut();
        judge.expect((await fault.submit(port)) === 200, `${attempt}: a form is taken without mail server`);
        judge.expect((await fault.page(port)) === 200, `${attempt}: pages are served`);
        await gate.open();
        await fault.letMailsBeDue();
        // A form that is taken wakes the outbox.
        judge.expect((await fault.submit(port)) === 200, `${attempt}: a form is taken`);
      }
      const mails = await countMails(server);
      const twice = [...peer.taken.values()].filter((times) => times > 1).length;
      // A connection cut after the peer's yes and before the server has read it.
      judge.expect(twice <= attempts, `${twice} mails came twice`);
      return {
        attempts,
        broken: judge.broken,
        detail: `connections cut and refused; ${mails}, ${twice} of them twice`,
      };
    } finally {
      await gate.shut();
      await remove();
    }
  },
};

export const namesDead: Fault = {
  row: 'DNS dead',
  name: 'names resolve no more, and again',
  async run(attempts) {
    if (!isRoot()) return notTried('needs root, for a name table of its own (unshare, mount --bind)');
    const folder = await mkdtemp(join(tmpdir(), 'quellwerk-names-'));
    const hosts = join(folder, 'hosts');
    const know = (isKnown: boolean) =>
      writeFile(hosts, isKnown ? '127.0.0.1 localhost mail.test\n' : '127.0.0.1 localhost\n');
    await know(true);
    // Nobody listens there.
    await writeFile(join(folder, 'resolv.conf'), 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n');
    const mounts = `mount --bind ${hosts} /etc/hosts && mount --bind ${folder}/resolv.conf /etc/resolv.conf`;
    const before = ['unshare', '--mount', 'sh', '-c', `${mounts} && exec "$@"`, 'sh'];
    const { peer, judge, fault, countMails, remove } = await startMailScenario();
    try {
      const server = await fault.start({ SMTP_URL: peer.url.replace('127.0.0.1', 'mail.test') }, before);
      const { port } = server;
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        await know(false);
        judge.expect((await fault.page(port)) === 200, `${attempt}: pages are served`);
        judge.expect((await fault.submit(port)) === 200, `${attempt}: a form is taken`);
        await know(true);
        await fault.letMailsBeDue();
        judge.expect((await fault.submit(port)) === 200, `${attempt}: a form is taken again`);
      }
      const mails = await countMails(server);
      return {
        attempts,
        broken: judge.broken,
        detail: `own /etc/hosts and a name server that is not there; ${mails}`,
      };
    } finally {
      await remove();
      await rm(folder, { recursive: true });
    }
  },
};

/** A site whose mails go to one peer, where in the end all of them have to be. */
async function startMailScenario() {
  const peer = await startMailPeer();
  const judge = createJudge();
  const fault = await createFaultSite();

  /** Waits for the two mails of each form, ends the server, and says in words how many came. */
  async function countMails(server: ServerProcess): Promise<string> {
    const expected = 2 * fault.acknowledged.size;
    const haveCome = await comesTrue(async () => {
      await fault.letMailsBeDue();
      return peer.taken.size >= expected;
    }, MAILS_LIMIT_MS);
    judge.expect(haveCome, `${expected - peer.taken.size} of ${expected} mails have not come`);
    judge.expect((await server.stop()) === 0, 'it ends well');
    return `${expected} mails, ${peer.taken.size} came`;
  }

  async function remove(): Promise<void> {
    await fault.remove();
    await peer.close();
  }

  return { peer, judge, fault, countMails, remove };
}
