import { expect, test } from 'vitest';
import { checkWallet } from './wallet.ts';

// Addresses from the examples of BIP 173, BIP 350, EIP-55 and of the base58 documentation; those of litecoin hold what
// the examples of bitcoin hold.
test.each([
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  // A script, whose program is longer than that of a key.
  ['bitcoin', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['litecoin', 'LW98ceYNxYki9e9QxDACLn82TtVEPm4qmy'],
  ['litecoin', 'MJpLas8xNugTnWRb13pqK2fbiu17ops1jJ'],
  ['litecoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['ethereum', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'],
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
  // The checksums of these are right: too few bytes, another version of them, 20 or 32 bytes missed, a version that
  // there is not, too many bytes, another prefix; and the beginning of an address.
  ['bitcoin', '13UTMwexhyz1tAcrZsLTkSqmh2cYXQ2dk', 'wallet-shape'],
  ['bitcoin', 'mrS8eVKXguwufwvsVe9GtgGb7fif9UQeAu', 'wallet-shape'],
  ['bitcoin', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'wallet-shape'],
  ['bitcoin', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'wallet-shape'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav', 'wallet-shape'],
  ['bitcoin', 'bc1q1qw508d6qejxtdg4y5r3zarvary0c5xw7kdzn78v', 'wallet-shape'],
  ['bitcoin', 'bc1qw508d6q', 'wallet-shape'],
  // Well formed (BIP 350), and yet anybody may take what they receive.
  ['bitcoin', 'BC1SW50QGDZ25J', 'wallet-shape'],
  ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'wallet-shape'],
  ['bitcoin', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'wallet-shape'],
  ['litecoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'wallet-shape'],
  // As bitcoin writes it: whoever sends to it may mean either.
  ['litecoin', '3CcCGyizRnq2z19guAqVVPRCQCQfokcf4q', 'wallet-shape'],
  ['litecoin', 'LW98ceYNxYki9e9QxDACLn82TtVEPm4qmz', 'wallet-check'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'wallet-check'],
  ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'wallet-shape'],
  ['ethereum', '', 'wallet-shape'],
  ['ethereum', '0x0000000000000000000000000000000000000000', 'wallet-shape'],
] as const)('%s: %s is refused (%s)', (network, address, code) => {
  expect(checkWallet(address, network)).toEqual({ code });
});
