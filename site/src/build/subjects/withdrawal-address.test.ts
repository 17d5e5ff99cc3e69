import { expect, test } from 'vitest';
import { withdrawalAddress } from './withdrawal-address.ts';

test.each([
  ['nuri', '/support/nuri/transfer/'],
  ['nuri-crypto', '/support/nuri/transfer/crypto/'],
  ['vivid-money-sepa', '/support/vivid-money/transfer/sepa/'],
])('the payout page %s stands at %s', (slug, address) => {
  expect(withdrawalAddress(slug)).toBe(address);
});
