import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtureSite } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { runServer } from '../../test/running-server.ts';
import type { RunningServer } from '../../test/running-server.ts';

let site: FixtureSite;
let server: RunningServer;

beforeAll(async () => {
  site = await createFixtureSite();
  server = await runServer({ distDir: site.distDir, config: { trustProxy: true } });
});
afterAll(async () => {
  await server.close();
  await site.remove();
});

function ask(method: string, path: string, headers = ''): string {
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n${headers}`;
}

const CLOSE = 'Connection: close\r\n';

/** Everything that comes back for these bytes, which end with a request that closes. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', reject).on('close', () => resolve(received));
  });
}

/** Header lines in lower case, without what tells a kept connection from a closing one. */
function describeAnswer(answer: string) {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [status, ...lines] = head
    .split('\r\n')
    .map((line, index) => (index === 0 ? line : line.toLowerCase()));
  const headers = lines.filter((line) => !/^(date|connection|keep-alive):/.test(line)).sort();
  return { status, headers, body: rest.join('\r\n\r\n') };
}

test.each([
  ['a page', ask('GET', '/de/')],
  ['a hashed file', ask('GET', '/assets/app.1234.js')],
  ['an empty file', ask('GET', '/empty.txt')],
  ['HEAD', ask('HEAD', '/de/')],
  ['what the visitor has already', ask('GET', '/de/', 'If-None-Match: *\r\n')],
  ['a page over https', ask('GET', '/de/', 'X-Forwarded-Proto: https\r\n')],
  ['a file without compressed forms', ask('GET', '/media/episode.mp3')],
])('%s is the same on a kept connection as on one that Node writes the head for', async (_, request) => {
  const closed = await exchange(`${request}${CLOSE}\r\n`);
  const both = await exchange(`${request}\r\n${request}${CLOSE}\r\n`);
  const kept = both.slice(0, both.lastIndexOf('HTTP/1.1 '));
  expect(describeAnswer(kept)).toEqual(describeAnswer(closed));
  expect(kept).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/m);
  expect(kept).toMatch(/^Connection: keep-alive\r\nKeep-Alive: timeout=75\r$/m);
});

test('only what comes over https binds the browser to it', async () => {
  const answers = await exchange(
    `${ask('GET', '/de/', 'X-Forwarded-Proto: https\r\n')}\r\n${ask('GET', '/de/')}\r\n${ask('GET', '/de/')}${CLOSE}\r\n`,
  );
  const secured = answers.split('HTTP/1.1 200').map((answer) => /strict-transport-security/i.test(answer));
  expect(secured).toEqual([false, true, false, false]);
});

test('a client of HTTP/1.0 that keeps its connection is answered twice', async () => {
  const request = 'GET /de/ HTTP/1.0\r\nConnection: keep-alive\r\n\r\n';
  const answers = await exchange(`${request}GET /de/ HTTP/1.0\r\n\r\n`);
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});
