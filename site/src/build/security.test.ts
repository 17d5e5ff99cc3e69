import { expect, test } from 'vitest';
import type { ThirdPartyScript } from '../../third-party-scripts.ts';
import { collectorOrigins, connectedOrigins, formOrigins, neededSandbox, proxiedUrls } from './security.ts';

const words = { en: 'x', de: 'x' };
const service = { name: 'X', purpose: words, retention: words, country: words };
const thirdPartyScripts: readonly ThirdPartyScript[] = [
  { url: 'https://a.example/x.js?y', category: 'analytics', place: 'sandbox', service },
  { url: 'https://b.example/x.js', category: 'analytics', place: 'main', service },
  { url: 'https://b.example/y.js', category: 'necessary', place: 'main', service },
];

test('the proxy may fetch the addresses of sandboxed scripts, exactly', () => {
  expect(proxiedUrls({ container: null, thirdPartyScripts })).toEqual(['https://a.example/x.js?y']);
});

test('the page may talk to the container and to scripts on the main thread', () => {
  const container = { id: 'a', host: 'c.containers.example' };
  expect(connectedOrigins({ container, thirdPartyScripts })).toEqual([
    'https://c.containers.example',
    'https://b.example',
  ]);
});

test('the page may send to a collector elsewhere', () => {
  const address = 'https://statistics.example';
  expect(collectorOrigins({ measuring: { address } })).toEqual([address]);
  expect(collectorOrigins({ measuring: { address: '' } })).toEqual([]);
  expect(collectorOrigins({ measuring: null })).toEqual([]);
});

test('nothing declared, nothing allowed', () => {
  const nothing = { container: null, thirdPartyScripts: [] };
  expect([...proxiedUrls(nothing), ...connectedOrigins(nothing)]).toEqual([]);
  expect(neededSandbox(nothing)).toBeUndefined();
});

test('the page may send its forms to the address an operator has named', () => {
  expect(formOrigins({ formsAddress: 'https://forms.example.org' })).toEqual(['https://forms.example.org']);
  expect(formOrigins({ formsAddress: '' })).toEqual([]);
});
