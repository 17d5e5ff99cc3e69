/** What keeps `npm ci` from working on somebody else's machine, read from the lock file alone. */

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
  const missing = Object.keys(optionalDependencies).filter((name) => !isLocked(packages, { place, name }));
  if (missing.length === 0) return [];
  return [
    `package-lock.json  ${nameOf(place)} ${version} lacks ${missing.join(', ')}. ` +
      'Pin the newest version whose optional packages can all be had, then run "npm install --package-lock-only".',
  ];
}

/** Whether Node would find a package from this place: in its own folder or in one above it. */
function isLocked(packages: Lock['packages'], { place, name }: { place: string; name: string }): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const prefix = folder === '' ? FOLDER : `${folder}/${FOLDER}`;
    if (Object.hasOwn(packages, prefix + name)) return true;
    if (folder === '') return false;
  }
}

function hostNamed(place: string, resolved: string): string {
  return `package-lock.json  ${nameOf(place)} is fetched from ${resolved}. Remove "resolved", as .npmrc asks npm to.`;
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
}
