/**
 * Compiles the server and its commands into `server/dist`, or into the folder that the command names, for plain Node
 * without the sources. Packages are taken in, all but the database driver, which
 * is machine code: the folder has a list and a lock file for that one alone, so
 * that `npm ci` in a copy of it is all that production installs.
 * `server/dist` is left as it is while nothing has changed that it is made of; another folder only where a second
 * argument names a file to remember that in.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUpToDate, writeRecord } from './build-record.mjs';
import { root } from './install.mjs';
import { lockedWithDependencies } from './resolve-locked.mjs';

const MACHINE_CODE = 'libsql';
const LOCK_FILE = `${root}package-lock.json`;
const [, , folder = `${root}server/dist`, namedRecord] = process.argv;
const recordFile = process.argv[2] === undefined ? `${root}.cache/server-build.json` : namedRecord;

if (recordFile === undefined) await compile();
else if (!isUpToDate(recordFile, folder)) {
  const since = Date.now();
  writeRecord(recordFile, { folder, sources: await compile(), since });
}

/** Returns the files that the result depends on; the lock file stands for all packages. */
async function compile() {
  // Loaded here, because it takes longer than finding out that there is nothing to do.
  const { build } = await import('vite');
  const sources = new Set();
  await build({
    configFile: false,
    root: `${root}server`,
    logLevel: 'warn',
    plugins: [{ name: 'sources', moduleParsed: ({ id }) => void sources.add(id) }],
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
  writePackageFiles();
  const own = [...sources].filter((id) => isAbsolute(id) && !id.includes('/node_modules/'));
  return [...own, LOCK_FILE, `${root}scripts/resolve-locked.mjs`, fileURLToPath(import.meta.url)];
}

function writePackageFiles() {
  const { packages } = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));
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
    packages: { '': list, ...lockedWithDependencies(packages, { name: MACHINE_CODE }) },
  });
}

function write(name, content) {
  writeFileSync(`${folder}/${name}`, `${JSON.stringify(content, null, 2)}\n`);
}
