/** Which server `deploy/nginx.conf` asks when one fails. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasProgram, startNginx } from './web-servers.ts';
import type { WebServer } from './web-servers.ts';

const configuration = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');

test('nginx sends a form to the next server when one breaks off, and a batch of the statistics to none', async ({
  skip,
}) => {
  skip(!hasProgram('nginx'), 'nginx is not installed.');
  const reached: string[] = [];
  // It reads the request, so it may have done what is asked.
  const breaking = createServer((request) => {
    reached.push(`first ${request.url}`);
    request.socket.destroy();
  });
  const next = createServer((request, response) => {
    reached.push(`next ${request.url}`);
    response.end();
  });
  const [first, second] = await Promise.all([breaking, next].map(listening));
  const upstreams = `server ${first} max_fails=0; server ${second} backup;`;
  let front: WebServer | undefined;
  try {
    front = await startNginx(withUpstreams(upstreams));
    const { origin } = front;
    const post = async (path: string) =>
      (await fetch(`${origin}${path}`, { method: 'POST', body: 'one' })).status;
    expect([await post('/forms/contact'), await post('/collect')]).toEqual([200, 502]);
    expect(reached).toEqual(['first /forms/contact', 'next /forms/contact', 'first /collect']);
  } finally {
    await front?.stop();
    for (const server of [breaking, next]) server.close();
  }
});

test('nginx asks servers all the same that have failed within one second, where no other is left', async ({
  skip,
}) => {
  skip(!hasProgram('nginx'), 'nginx is not installed.');
  const reached: string[] = [];
  const servers = ['first', 'second'].map((name) => {
    let isNew = true;
    return createServer((_, response) => {
      reached.push(name);
      if (isNew) response.destroy();
      else response.end();
      isNew = false;
    });
  });
  const lines = upstreamLines();
  const addresses = await Promise.all(servers.map(listening));
  const upstreams = addresses.map((address) => lines.replaceAll('127.0.0.1:8081', address)).join('\n');
  let front: WebServer | undefined;
  try {
    front = await startNginx(withUpstreams(upstreams));
    const { origin } = front;
    const statuses = [await fetch(origin), await fetch(origin), await fetch(origin)].map(
      ({ status }) => status,
    );
    expect([statuses, [...new Set(reached.slice(0, 2))].sort()]).toEqual([
      [200, 200, 200],
      ['first', 'second'],
    ]);
  } finally {
    await front?.stop();
    for (const server of servers) server.close();
  }
});

/** The lines of the servers in nginx's configuration. */
function upstreamLines(): string {
  const [lines = ''] = /(?:^  server 127\.0\.0\.1:8081 .*\n)+/m.exec(configuration) ?? [];
  return lines;
}

function withUpstreams(lines: string): string {
  return configuration.replace(upstreamLines(), `${lines}\n`);
}

/** @returns its address */
async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' ? `127.0.0.1:${address?.port}` : '';
}
