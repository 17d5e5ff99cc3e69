/**
 * Compiles the server and its commands into `server/dist`, or into the folder that the command names, for plain Node
 * without the sources. Packages are taken in, all but the database driver, which
 * is machine code: the folder has a list and a lock file for that one alone, so
 * that `npm ci` in a copy of it is all that production installs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { root } from './install.mjs';

const MACHINE_CODE = 'libsql';
const folder = process.argv[2] ?? `${root}server/dist`;

await build({
  configFile: false,
  root: `${root}server`,
  logLevel: 'warn',
  ssr: { noExternal: true, external: [MACHINE_CODE] },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        forms: 'src/forms-main.ts',
        stats: 'src/stats-main.ts',
        release: 'src/release-main.ts',
        export: 'src/export-main.ts',
        backup: 'src/backup-main.ts',
      },
    },
  },
});

const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
const list = {
  name: 'quellwerk-server',
  private: true,
  type: 'module',
  dependencies: { [MACHINE_CODE]: packages[`node_modules/${MACHINE_CODE}`].version },
};
write('package.json', list);
write('package-lock.json', {
  name: list.name,
  lockfileVersion: 3,
  requires: true,
  packages: { '': list, ...withDependencies(MACHINE_CODE) },
});

/** The entries of the lock file for a package and all it needs, on every kind of machine. */
function withDependencies(name, parent = '', found = {}) {
  const nested = `${parent}/node_modules/${name}`.replace(/^\//, '');
  const path = packages[nested] === undefined ? `node_modules/${name}` : nested;
  if (found[path] !== undefined) return found;
  found[path] = packages[path];
  const { dependencies = {}, optionalDependencies = {} } = packages[path];
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
    withDependencies(each, path, found);
  return found;
}

function write(name, content) {
  writeFileSync(`${folder}/${name}`, `${JSON.stringify(content, null, 2)}\n`);
}
