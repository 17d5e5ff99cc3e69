import { describe, expect, test } from 'vitest';
import { FIXTURE_MANIFEST } from '../../test/fixture-site.ts';
import { parseManifest } from './manifest.ts';

test('a sound manifest is taken as it is', () => {
  expect(parseManifest(JSON.stringify(FIXTURE_MANIFEST))).toEqual({
    kind: 'manifest',
    manifest: FIXTURE_MANIFEST,
  });
});

test('a release of an earlier version, which knows no other policies and headers, is served', () => {
  const { otherPolicies: _, otherHeaders: __, ...earlier } = FIXTURE_MANIFEST;
  expect(parseManifest(JSON.stringify(earlier))).toEqual({
    kind: 'manifest',
    manifest: { ...FIXTURE_MANIFEST, otherPolicies: [], otherHeaders: [] },
  });
});

describe('a wrong manifest', () => {
  test.each([
    [
      { contentSecurityPolicy: "script-src 'unsafe-inline'" },
      "contentSecurityPolicy  allows 'unsafe-inline'",
    ],
    [{ contentSecurityPolicy: "script-src 'unsafe-eval'" }, "contentSecurityPolicy  allows 'unsafe-inline'"],
    [
      { otherPolicies: [{ prefix: '/x/', contentSecurityPolicy: "script-src 'unsafe-eval'" }] },
      "otherPolicies.0.contentSecurityPolicy  allows 'unsafe-inline'",
    ],
    [
      { otherPolicies: [{ prefix: 'x', contentSecurityPolicy: "default-src 'self'" }] },
      'otherPolicies.0.prefix  is not a path that starts with one slash.',
    ],
    [{ contentSecurityPolicy: 'a\nb' }, 'contentSecurityPolicy  is not a valid header value.'],
    [{ inlineStyles: { 'a.html': "'unsafe-inline'" } }, 'inlineStyles.a.html  is not a source'],
    [{ headers: { 'a b': 'c' } }, 'headers.a b  is not a valid header name.'],
    [{ headers: { a: 'b\r\nc' } }, 'headers.a  is not a valid header value.'],
    [
      { otherHeaders: [{ files: ['/a.txt'], headers: { a: 'b\r\nc' } }] },
      'otherHeaders.0.headers.a  is not a valid header value.',
    ],
    [{ otherHeaders: [{ files: ['/.env'], headers: {} }] }, 'otherHeaders.0.files.0  is not the address'],
    [
      { otherHeaders: [{ files: ['/a.txt'], headers: { 'Content-Type': 'text/html' } }] },
      "otherHeaders.0.headers.Content-Type  is the server's own.",
    ],
    [{ redirects: [{ from: '/a/', to: '//example.com', status: 301 }] }, 'redirects.0.to  is neither'],
    [{ redirects: [{ from: '/a/', to: '/\\example.com', status: 301 }] }, 'redirects.0.to  is neither'],
    [{ redirects: [{ from: 'a', to: '/b/', status: 301 }] }, 'redirects.0.from  is not a path'],
    [{ redirects: [{ from: '/a/', to: '/b/', status: 307 }] }, 'redirects.0.status  '],
    [{ immutablePrefixes: ['assets/'] }, 'immutablePrefixes.0  is not a path'],
    [{ thirdPartyUrls: ['file:///etc/passwd'] }, 'thirdPartyUrls.0  is not an http or https address.'],
    [{ redirects: [{ from: '/a/', to: '/en/łódź/', status: 301 }] }, 'redirects.0.to  holds a character'],
    [{ redirects: [{ from: '/a/', to: '/b/\r\nX: y', status: 301 }] }, 'redirects.0.to  holds a character'],
    [{ redirects: [{ from: '/a/', to: '/a', status: 301 }] }, 'redirects.0  leads to itself.'],
    [{ files: { '/../secret': 'aaaaaaaaaaaaaaaa' } }, 'files./../secret  is not the address'],
    [{ files: { '/.env': 'aaaaaaaaaaaaaaaa' } }, 'files./.env  is not the address'],
    [{ files: { '/a.html': '' } }, 'files./a.html  is not a content hash.'],
    [{ buildHash: undefined }, 'buildHash  '],
  ])('%j is refused with its place', (change, problem) => {
    const result = parseManifest(JSON.stringify({ ...FIXTURE_MANIFEST, ...change }));
    expect(result).toEqual({ kind: 'problems', problems: [expect.stringContaining(problem)] });
  });

  test('text that is not JSON is refused', () => {
    expect(parseManifest('{')).toEqual({ kind: 'problems', problems: ['the file  is not JSON.'] });
  });
});
