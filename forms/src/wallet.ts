import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

/** The networks whose addresses can be checked. */
export const walletNetworks = ['bitcoin', 'ethereum', 'litecoin'] as const;

export type WalletNetwork = (typeof walletNetworks)[number];

export interface WalletProblem {
  /** `wallet-shape`: no address of this network. `wallet-check`: its checksum does not fit, so it is mistyped. */
  readonly code: 'wallet-shape' | 'wallet-check';
}

/** Version bytes of base58 addresses and the prefix of bech32 ones (SLIP-132, SLIP-173). */
const BASE58_VERSIONS = { bitcoin: [0x00, 0x05], litecoin: [0x30, 0x32] } as const;
const BECH32_PREFIX = { bitcoin: 'bc', litecoin: 'ltc' } as const;

const base58check = createBase58check(sha256);

export function isWalletNetwork(text: string): text is WalletNetwork {
  return walletNetworks.some((network) => network === text);
}

/**
 * Checks a wallet's address by the rules of its network: base58check, bech32
 * (BIP 173) and bech32m (BIP 350), or the mixed-case checksum of EIP-55. Says
 * nothing about who controls it.
 */
export function checkWallet(address: string, network: WalletNetwork): WalletProblem | undefined {
  if (network === 'ethereum') return ethereumProblem(address);
  return address.toLowerCase().startsWith(`${BECH32_PREFIX[network]}1`)
    ? segwitProblem(address, BECH32_PREFIX[network])
    : base58Problem(address, BASE58_VERSIONS[network]);
}

function base58Problem(address: string, versions: readonly number[]): WalletProblem | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,35}$/.test(address)) return { code: 'wallet-shape' };
  const bytes = tried(() => base58check.decode(address));
  if (bytes === undefined) return { code: 'wallet-check' };
  return bytes.length === 21 && versions.includes(bytes[0] ?? -1) ? undefined : { code: 'wallet-shape' };
}

/**
 * Of each version, the lengths of witness programs that the networks have rules for (BIP 141, BIP 341). Others are well formed
 * (BIP 350), but anybody may take what is sent to them.
 */
const PROGRAM_BYTES: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] };

/** A witness program: version 0 is bech32, later versions are bech32m. */
function segwitProblem(address: string, prefix: string): WalletProblem | undefined {
  if (!/^(?:[a-z\d]{14,90}|[A-Z\d]{14,90})$/.test(address)) return { code: 'wallet-shape' };
  const [version] = [...address.toLowerCase().slice(prefix.length + 1)];
  const coder = version === 'q' ? bech32 : bech32m;
  const decoded = tried(() => coder.decode(joined(address), 90));
  if (decoded === undefined) return { code: 'wallet-check' };
  const [witnessVersion = -1, ...words] = decoded.words;
  const program = tried(() => coder.fromWords(words));
  const isKnown = PROGRAM_BYTES[witnessVersion]?.includes(program?.length ?? 0) ?? false;
  return decoded.prefix === prefix && isKnown ? undefined : { code: 'wallet-shape' };
}

/** The library's type wants a text with the separator in it; every address that comes here has one. */
function joined(address: string): `${string}1${string}` {
  const at = address.lastIndexOf('1');
  return `${address.slice(0, at)}1${address.slice(at + 1)}`;
}

/** All lower or all upper case carries no checksum and is allowed (EIP-55). Nobody has the key of the address of noughts. */
function ethereumProblem(address: string): WalletProblem | undefined {
  const match = /^0x(?!0{40})([\da-fA-F]{40})$/.exec(address);
  if (match === null) return { code: 'wallet-shape' };
  const digits = match[1] ?? '';
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return undefined;
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())));
  const expected = [...digits.toLowerCase()].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return expected.join('') === digits ? undefined : { code: 'wallet-check' };
}

/** The coders throw on what does not decode; here that is an answer. */
function tried<Result>(decode: () => Result): Result | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
