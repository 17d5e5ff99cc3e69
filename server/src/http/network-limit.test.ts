import { expect, test } from 'vitest';
import { createNetworkLimit, networkOf } from './network-limit.ts';

test.each([
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', true],
  ['2001:db8::1', '2001:db8:0:0:1::', true],
  // One connection has a whole /56.
  ['2001:db8:0:1::1', '2001:db8:0:ff::1', true],
  ['2001:db8:0:1200::1', '2001:db8::12ff:0:0:0:1', true],
  ['2001:db8:0:ff::1', '2001:db8:0:100::1', false],
  ['2001:db8:1:0::1', '2001:db8:2:0::1', false],
  ['2001:0db8:0000:1200::1', '2001:db8:0:1201::1', true],
  ['::1', '1::1', false],
  ['203.0.113.9:50123', '203.0.113.9', true],
  ['203.0.113.9:50123', '203.0.113.8:50123', false],
  ['[2001:db8:0:1::1]:443', '2001:db8:0:1::2', true],
  ['[2001:db8:0:1::1]', '[2001:db8:0:100::1]', false],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7', true],
])('%s and %s are one client: %s', (one, other, isOne) => {
  expect(networkOf(one) === networkOf(other)).toBe(isOne);
});

test('with more networks than memory is for, those that are known stay limited and nobody new is', () => {
  const limit = createNetworkLimit(2, () => 0);
  for (let index = 0; index < 50_000; index += 1) limit.admits(`network ${index}`, 2);
  expect(limit.admits('network 0', 1)).toBe(false);
  expect(limit.admits('one more', 3)).toBe(true);
});
