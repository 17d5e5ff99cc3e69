import { describe, expect, test } from 'vitest';
import { splitAddress, withTrailingSlash } from './split-address.ts';

describe('an address is split without being decoded', () => {
  test.each([
    ['/en/about/', { path: '/en/about/', search: '', hash: '' }],
    ['/en/?a=1#b', { path: '/en/', search: '?a=1', hash: '#b' }],
    ['/en/#b?c', { path: '/en/', search: '', hash: '#b?c' }],
    ['?a=#%', { path: '', search: '?a=', hash: '#%' }],
    ['', { path: '', search: '', hash: '' }],
  ])('%s', (address, parts) => {
    expect(splitAddress(address)).toEqual(parts);
  });
});

describe('links add the slash before ? and #, and never to files', () => {
  test.each([
    ['/en/about', '/en/about/'],
    ['/en/about/', '/en/about/'],
    ['/en/about?a=1', '/en/about/?a=1'],
    ['/en/about#part', '/en/about/#part'],
    ['/en/about?a=b.pdf#x', '/en/about/?a=b.pdf#x'],
    ['/', '/'],
    ['/404.html', '/404.html'],
    ['/reports/2025.pdf?v=2', '/reports/2025.pdf?v=2'],
    ['/en/release/v1.2', '/en/release/v1.2'],
    ['/v1.0', '/v1.0'],
    ['//host/path', '//host/path'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['#part', '#part'],
    ['?a=1', '?a=1'],
    ['', ''],
  ])('%s -> %s', (address, expected) => {
    expect(withTrailingSlash(address)).toBe(expected);
  });
});
