/** What keeps `npm ci` from working on somebody else's machine, read from the lock file alone. */

import { resolveLocked } from './resolve-locked.mjs';

/** The parts of a `package-lock.json` that count here. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const FOLDER = 'node_modules/';

/** @returns one line for each problem; none when the lock is sound */
export function findLockProblems({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, locked]) => [
    ...missingOptionals(packages, place),
    ...(locked.resolved?.includes('://') === true ? [hostNamed(place, locked.resolved)] : []),
  ]);
}

/**
 * Packages with binaries list one optional package for each platform. npm leaves out of the lock what the registry
 * does not serve, and an install on that platform then ends without the binary.
 */
function missingOptionals(packages: Lock['packages'], place: string): string[] {
  const { version, optionalDependencies = {} } = packages[place] ?? {};
  const missing = Object.keys(optionalDependencies).filter(
    (name) => resolveLocked(packages, { place, name }) === undefined,
  );
  if (missing.length === 0) return [];
  return [
    `package-lock.json  ${nameOf(place)} ${version} lacks ${missing.join(', ')}. ` +
      'Pin the newest version whose optional packages can all be had, then run "npm install --package-lock-only".',
  ];
}

function hostNamed(place: string, resolved: string): string {
  return `package-lock.json  ${nameOf(place)} is fetched from ${resolved}. Remove "resolved", as .npmrc asks npm to.`;
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
}
