const FOLDER = 'node_modules/';

/**
 * Where Node finds a package from a place of a lock file: in its own folder or in one above it.
 *
 * @param packages those of the lock, by their place
 */
export function resolveLocked(packages, { place, name }) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const found = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    if (Object.hasOwn(packages, found)) return found;
    if (folder === '') return undefined;
  }
}

/** The entries of a lock file for a package and all it needs, on every kind of machine. */
export function lockedWithDependencies(packages, { name, place = '' }, found = {}) {
  const path = resolveLocked(packages, { place, name });
  if (path === undefined)
    throw new Error(`package-lock.json  lacks ${name}, which ${place || 'the server'} needs.`);
  if (found[path] !== undefined) return found;
  found[path] = packages[path];
  const { dependencies = {}, optionalDependencies = {} } = packages[path];
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
    lockedWithDependencies(packages, { name: each, place: path }, found);
  return found;
}
