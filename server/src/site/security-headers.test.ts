import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtureSite, OPEN_FILES } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { runServer } from '../../test/running-server.ts';
import { allowStyle } from './security-headers.ts';

const FORWARDED_HTTPS = { 'x-forwarded-proto': 'https' };
let site: FixtureSite;

beforeAll(async () => {
  site = await createFixtureSite();
});

afterAll(() => site.remove());

test('every kind of answer carries the headers of the manifest, and no others that concern security', async () => {
  const server = await runServer({ distDir: site.distDir });
  for (const path of ['/de/', '/de', '/nope/', '/%zz', '/old/', '/__third-party-proxy']) {
    const { headers } = await server.ask(path);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'x-site': 'fixture',
    });
    // The build writes them all; a second list here would only differ one day.
    for (const name of ['x-frame-options', 'strict-transport-security', 'cross-origin-opener-policy'])
      expect([path, name, headers[name]]).toEqual([path, name, undefined]);
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
  }
  await server.close();
});

test('the manifest’s own policy cannot be replaced by one of its headers', async () => {
  const headers = { 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': 'default-src *' };
  const server = await runServer({ distDir: site.distDir, manifest: { headers } });
  const answer = await server.ask('/de/');
  await server.close();
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect(answer.headers['content-security-policy']).toBe("default-src 'self'");
});

test.each([
  ['/de/?access_token=x', 'strict-origin'],
  ['/de/?a=1&access%5Ftoken=x', 'strict-origin'],
  ['/de/?%61ccess_%54%6fk%65%6E=x', 'strict-origin'],
  ['/de?access_token=x', 'strict-origin'],
  ['/nope/?access_token=x', 'strict-origin'],
  ['//forms/confirm/secret', 'strict-origin'],
  ['/forms/CONFIRM/secret', 'strict-origin'],
  ['/%66orms/unsubscribe/secret', 'strict-origin'],
  ['/forms/receipt/de/QW-SECR-ETRF', 'strict-origin'],
  ['/forms%2Fconfirm%2Fsecret?a=1', 'strict-origin'],
  ['/forms/contact', 'no-referrer'],
  ['/de/?a=1', 'no-referrer'],
  ['/de/token/', 'no-referrer'],
])('a token in %s is told to nobody in the address that a browser comes from', async (path, policy) => {
  const headers = { 'Referrer-Policy': 'no-referrer' };
  const server = await runServer({ distDir: site.distDir, manifest: { headers } });
  const answer = await server.ask(path);
  await server.close();
  // A browser follows the last of several.
  expect(String(answer.headers['referrer-policy']).split(', ').at(-1)).toBe(policy);
});

test('a file’s own headers take the place of those for every answer, also where nothing or a part is sent', async () => {
  const server = await runServer({ distDir: site.distDir, manifest: { otherHeaders: OPEN_FILES } });
  const whole = await server.ask('/media/episode.mp3');
  const etag = String(whole.headers.etag);
  const answers = [
    whole,
    await server.ask('/media/episode.mp3', { headers: { range: 'bytes=0-3' } }),
    await server.ask('/media/episode.mp3', { headers: { 'if-none-match': etag } }),
    await server.ask('/de/%C3%BCber/', { headers: { 'accept-encoding': 'br' } }),
  ];
  const others = [await server.ask('/de/'), await server.ask('/media/nope.mp3')];
  await server.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 206, 304, 200]);
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'x-site': 'open',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  for (const { headers } of others)
    expect([headers['x-site'], headers['access-control-allow-origin']]).toEqual(['fixture', undefined]);
});

test('https is demanded for the future only when the request came over https', async () => {
  const trusting = await runServer({ distDir: site.distDir, config: { trustProxy: true } });
  expect((await trusting.ask('/de/')).headers['strict-transport-security']).toBeUndefined();
  const secure = await trusting.ask('/de/', { headers: FORWARDED_HTTPS });
  await trusting.close();
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
});

test.each([
  ['off', undefined],
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
] as const)('HSTS=%s sends %s', async (transportSecurity, header) => {
  const config = { trustProxy: true, transportSecurity };
  const server = await runServer({ distDir: site.distDir, config });
  for (const path of ['/de/', '/de', '/nope/', '/__third-party-proxy']) {
    const answer = await server.ask(path, { headers: FORWARDED_HTTPS });
    expect(answer.headers['strict-transport-security']).toBe(header);
  }
  await server.close();
});

test('without TRUST_PROXY anybody could claim https, so the claim is ignored', async () => {
  const server = await runServer({ distDir: site.distDir, config: { trustProxy: false } });
  const answer = await server.ask('/de/', { headers: FORWARDED_HTTPS });
  await server.close();
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

test.each([
  ["default-src 'self'", "default-src 'self'; style-src 'self' 'sha256-a='"],
  ["default-src 'none'", "default-src 'none'; style-src 'sha256-a='"],
  ["style-src 'self'; img-src *;", "img-src *; style-src 'self' 'sha256-a='"],
  ["style-src 'none'; style-src-attr 'none'", "style-src-attr 'none'; style-src 'sha256-a='"],
])('%s with one style allowed is %s', (policy, result) => {
  expect(allowStyle(policy, "'sha256-a='")).toBe(result);
});
