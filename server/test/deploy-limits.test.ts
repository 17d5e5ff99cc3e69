/** What one client may hold of the web servers of `deploy/`, as far as they are installed. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasProgram, replaceOrFail, startCaddy, startDeployedNginx } from './web-servers.ts';

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile');

test('nginx answers so many requests of one client at once, of IPv6 one network, and no more', async ({
  skip,
}) => {
  skip(!hasProgram('nginx'), 'nginx is not installed.');
  const waiting: ServerResponse[] = [];
  const upstream = createServer((_, response) => void waiting.push(response)).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const { port } = upstream.address() as AddressInfo;
  const front = await startDeployedNginx({
    upstreams: [`127.0.0.1:${port}`],
    edit: (text) =>
      replaceOrFail(text, 'limit_conn quellwerk_clients 200;', () =>
        ['limit_conn quellwerk_clients 1;', 'set_real_ip_from 127.0.0.1;', 'real_ip_header X-Client;'].join(
          ' ',
        ),
      ),
  });
  const ask = async (client: string) =>
    (await fetch(front.origin, { headers: { 'x-client': client } })).status;
  const held = [ask('2001:db8:0:12ab::1'), ask('203.0.113.7')];
  await expect.poll(() => waiting.length).toBe(2);
  expect([await ask('2001:db8:0:1200:1:2:3:4'), await ask('203.0.113.7')]).toEqual([429, 429]);
  const others = [ask('2001:db8:0:1300::1'), ask('203.0.113.8')];
  await expect.poll(() => waiting.length).toBe(4);
  for (const response of waiting) response.end();
  expect(await Promise.all([...held, ...others])).toEqual([200, 200, 200, 200]);
  await front.stop();
  upstream.close();
});

test.for([
  [
    'nginx',
    () =>
      startDeployedNginx({
        upstreams: ['127.0.0.1:1'],
        edit: (text) => replaceOrFail(text, 'client_header_timeout 15s', () => 'client_header_timeout 1s'),
      }),
  ],
  [
    'caddy',
    () =>
      startCaddy(replaceOrFail(readFileSync(CADDYFILE, 'utf8'), 'read_header 15s', () => 'read_header 1s')),
  ],
] as const)('%s does not wait for the rest of a head without end', async ([name, start], { skip }) => {
  skip(!hasProgram(name), `${name} is not installed.`);
  const front = await start();
  const { hostname, port } = new URL(front.origin);
  const socket = connect(Number(port), hostname);
  socket.write('GET / HTTP/1.1\r\n');
  socket.resume();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
  await front.stop();
});
