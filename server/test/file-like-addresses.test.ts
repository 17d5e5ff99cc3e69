/**
 * Which addresses are pages and which are files is one rule of the engine. The
 * server has none of its own: it follows what the build wrote.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFileLike, normalisePath } from '../../engine/src/shared/paths.ts';
import { createFixtureSite, page } from './fixture-site.ts';
import type { FixtureSite } from './fixture-site.ts';
import { runServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

const ADDRESSES = [
  ['/en/plans', 'page'],
  ['/en/a.b-c', 'page'],
  ['/en/über', 'page'],
  ['/v1.0', 'file'],
  ['/en/v1.2', 'file'],
  ['/en/report.pdf', 'file'],
  ['/en/terms.html', 'file'],
  ['/data.json', 'file'],
  ['/archive.tar.gz', 'file'],
  ['/track.mp3', 'file'],
  ['/a.7z', 'file'],
] as const;

let site: FixtureSite;
let server: RunningServer;

beforeAll(async () => {
  site = await createFixtureSite();
  for (const [address, kind] of ADDRESSES) {
    const file = kind === 'page' ? `${address}/index.html` : address;
    await site.write(join('public', file), page(address));
  }
  await site.publish();
  server = await runServer({ distDir: site.distDir });
});

afterAll(async () => {
  await server.close();
  await site.remove();
});

describe.each(ADDRESSES)('%s is a %s', (address, kind) => {
  test('for the engine', () => {
    expect(isFileLike(address)).toBe(kind === 'file');
    expect(normalisePath(address)).toBe(kind === 'file' ? address : `${address}/`);
  });

  test('for the server', async () => {
    const answer = await server.ask(encodeURI(address));
    const expected = kind === 'file' ? [200, undefined] : [301, encodeURI(`${address}/`)];
    expect([answer.status, answer.headers.location]).toEqual(expected);
  });
});
