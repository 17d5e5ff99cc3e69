/** Which server `deploy/nginx.conf` asks when one fails. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { expect, test } from 'vitest';
import { hasProgram, replaceOrFail, startDeployedNginx } from './web-servers.ts';
import type { WebServer } from './web-servers.ts';

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
  let front: WebServer | undefined;
  try {
    front = await startDeployedNginx({
      upstreams: ['first-or-second'],
      // The second is asked where the first breaks off, and only there.
      edit: (configuration) =>
        replaceOrFail(
          configuration,
          /(^ *server first-or-second .*\n)+/gm,
          () => `server ${first} max_fails=0; server ${second} backup;\n`,
        ),
    });
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
  const upstreams = await Promise.all(servers.map(listening));
  let front: WebServer | undefined;
  try {
    front = await startDeployedNginx({ upstreams });
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

/** @returns its address */
async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' ? `127.0.0.1:${address?.port}` : '';
}
