/** Ends with 1 when the lock file would not install everywhere; needs no network. */
import { readFileSync } from 'node:fs';
import type { Lock } from './lock-problems.ts';
import { findLockProblems } from './lock-problems.ts';

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const problems = findLockProblems(JSON.parse(text) as Lock);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
