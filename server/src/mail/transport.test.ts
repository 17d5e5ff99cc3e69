import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { startMailPeer } from '../../test/mail-peer.ts';
import { freePort, hasProgram } from '../../test/web-servers.ts';
import { createTransports } from './transport.ts';
import type { Delivery } from './transport.ts';

const MAIL = { id: 'one', to: 'erika@example.org', subject: '', text: '', html: '' };

async function sendTo(smtpUrl: string): Promise<Delivery> {
  const transport = createTransports({ smtpUrl, from: 'hello@quellwerk.example', dataDir: '' });
  onTestFinished(() => transport.close());
  return transport.send(MAIL, new AbortController().signal);
}

/** A mail server with a certificate that it has signed itself. */
async function startTlsPeer(options: SMTPServerOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-mail-tls-'));
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  spawnSync('openssl', ['req', ...kind, '-addext', 'subjectAltName=IP:127.0.0.1', ...files]);
  const [key, cert] = await Promise.all(['key.pem', 'cert.pem'].map((name) => readFile(join(folder, name))));
  await rm(folder, { recursive: true });
  const peer = await startMailPeer({ ...options, ...(key && cert && { key, cert }) });
  onTestFinished(() => peer.close());
  return peer;
}

test('of a mail server that takes no connection the reason says so', async () => {
  expect(await sendTo(`smtp://127.0.0.1:${await freePort()}`)).toEqual({
    kind: 'delayed',
    reason: 'ESOCKET (ECONNREFUSED)',
  });
});

test.runIf(hasProgram('openssl')).each<[string, SMTPServerOptions, (url: string) => string]>([
  ['smtps', { secure: true }, (url) => url.replace('smtp:', 'smtps:')],
  ['STARTTLS', { disabledCommands: [] }, (url) => `${url}?requireTLS=true`],
])('of a certificate that is not trusted the reason says so, by %s', async (_way, options, addressOf) => {
  const peer = await startTlsPeer(options);
  expect(await sendTo(addressOf(peer.url))).toEqual({
    kind: 'delayed',
    reason: 'ESOCKET (DEPTH_ZERO_SELF_SIGNED_CERT)',
  });
  expect(peer.texts).toEqual([]);
});

test('of a mail server that speaks no TLS where TLS is expected the reason says so', async () => {
  const peer = await startMailPeer();
  onTestFinished(() => peer.close());
  expect(await sendTo(peer.url.replace('smtp:', 'smtps:'))).toEqual({
    kind: 'delayed',
    reason: expect.stringMatching(/^ESOCKET \(ERR_SSL_\w+\)$/),
  });
});
