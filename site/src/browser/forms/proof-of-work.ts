import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves the server's challenge, which takes a telephone about a tenth of a second. */
export async function solve(challenge: unknown): Promise<string> {
  const given = challenge as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return JSON.stringify({ challenge: given, solution });
}
