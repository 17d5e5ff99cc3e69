import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtureSite, type FixtureSite } from '../test/fixture-site.ts';
import { runServer } from '../test/running-server.ts';
import { allowStyle } from './security-headers.ts';

const FORWARDED_HTTPS = { 'x-forwarded-proto': 'https' };
let site: FixtureSite;

beforeAll(async () => {
  site = await createFixtureSite();
});

afterAll(() => site.remove());

test('every kind of answer carries the security headers and those of the manifest', async () => {
  const server = await runServer({ distDir: site.distDir });
  for (const path of ['/de/', '/de', '/nope/', '/%zz', '/healthz', '/metrics', '/__third-party-proxy']) {
    const { headers } = await server.ask(path);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'x-site': 'fixture',
    });
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
  }
  await server.close();
});

test('the manifest may sharpen a header but not replace its own policy', async () => {
  const headers = { 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': 'default-src *' };
  const server = await runServer({ distDir: site.distDir, manifest: { headers } });
  const answer = await server.ask('/de/');
  await server.close();
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect(answer.headers['content-security-policy']).toBe("default-src 'self'");
});

test('https is demanded for the future only when the request came over https', async () => {
  const trusting = await runServer({ distDir: site.distDir, trustProxy: true });
  expect((await trusting.ask('/de/')).headers['strict-transport-security']).toBeUndefined();
  const secure = await trusting.ask('/de/', { headers: FORWARDED_HTTPS });
  await trusting.close();
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('without TRUST_PROXY anybody could claim https, so the claim is ignored', async () => {
  const server = await runServer({ distDir: site.distDir, trustProxy: false });
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
