import { expect, test } from 'vitest';
import { checkWallet } from './wallet.ts';

// Addresses from the examples of BIP 173, BIP 350, EIP-55 and of the base58 documentation.
test.each([
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
] as const)('%s: %s is right', (network, address) => {
  expect(checkWallet(address, network)).toBeUndefined();
});

test.each([
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'wallet-check'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'wallet-check'],
  // Version 0 with the checksum of bech32m, and version 1 with that of bech32.
  ['bitcoin', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'wallet-check'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'wallet-check'],
  ['bitcoin', 'bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'wallet-shape'],
  ['bitcoin', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'wallet-shape'],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'wallet-shape'],
  ['litecoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'wallet-shape'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'wallet-check'],
  ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'wallet-shape'],
  ['ethereum', '', 'wallet-shape'],
] as const)('%s: %s is refused (%s)', (network, address, code) => {
  expect(checkWallet(address, network)).toEqual({ code });
});
