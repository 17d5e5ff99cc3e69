/**
 * The engine's command line, for all who build or develop the site. Its sources are compiled once for each state that
 * they are in, and the result is kept in `engine/dist`: translating them at every start takes as long as building a
 * thousand pages in which nothing has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimes } from 'node:fs';
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { assignedFields } from './assigned-fields.mjs';
import { DRAFT, outdatedStates } from './compiled-states.mjs';
import { root } from './install.mjs';

const SOURCES = `${root}engine/src`;
const COMPILED = `${root}engine/dist`;
/** Packages that are large or machine code; most builds need none of them. */
const LOADED_LATE = ['vite', '@vitejs/plugin-react', '@parcel/watcher', 'sharp'];

/** Code that asks for its own address means that of its source: the engine bundles its browser code from there. */
const sourceAddresses = {
  name: 'source-addresses',
  transform: (code, id) => ({
    code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    // Lines stay where they are.
    map: null,
  }),
};

// Since 22.8 Node keeps what it has compiled, too.
module.enableCompileCache?.(`${root}.cache/node`);
process.setSourceMapsEnabled(true);
let state = stateOfSources();
// Sources that are saved meanwhile make another state.
for (; !existsSync(state); state = stateOfSources()) await compile(state);
const now = new Date();
// States are kept by when they were used. Where this one cannot be touched, it is run all the same.
utimes(state, now, now, () => undefined);
await import(pathToFileURL(`${state}/cli.js`).href);

/** The folder of the sources as they are. */
function stateOfSources() {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).sort();
  const hash = createHash('sha256');
  // The lock file stands for the packages that compile them, these two for how.
  const others = [
    `${root}package-lock.json`,
    fileURLToPath(import.meta.url),
    `${root}scripts/assigned-fields.mjs`,
  ];
  for (const file of [...sources.map((name) => `${SOURCES}/${name}`), ...others])
    hash.update(file).update(readFileSync(file));
  return `${COMPILED}/${hash.digest('hex').slice(0, 16)}`;
}

/** Where two processes do this at the same time, the first result stays; where sources are saved meanwhile, none. */
async function compile(state) {
  const { build } = await import('vite');
  const next = `${state}${DRAFT}${process.pid}`;
  await build({
    configFile: false,
    root: `${root}engine`,
    logLevel: 'warn',
    plugins: [sourceAddresses, assignedFields],
    // What every build loads is one file with the packages it is written with: a hundred small ones take longer.
    ssr: { noExternal: true, external: LOADED_LATE },
    build: {
      ssr: 'src/build/cli.ts',
      outDir: next,
      target: 'node20',
      minify: false,
      sourcemap: true,
      // Node reads the maps at every start, and stacks need no more than places.
      rolldownOptions: { output: { sourcemapExcludeSources: true } },
    },
  });
  if (stateOfSources() !== state) {
    rmSync(next, { recursive: true });
    return;
  }
  try {
    renameSync(next, state);
  } catch (error) {
    if (!existsSync(state)) throw error;
    rmSync(next, { recursive: true });
  }
  tidy();
}

function tidy() {
  const folders = readdirSync(COMPILED).map((name) => ({
    name,
    // Another process may have removed it meanwhile.
    usedMs: statSync(`${COMPILED}/${name}`, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  for (const name of outdatedStates(folders, Date.now()))
    rmSync(`${COMPILED}/${name}`, { recursive: true, force: true });
}
