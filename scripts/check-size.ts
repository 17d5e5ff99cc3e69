/**
 * The budgets of the built site; `npm run check` fails where one is broken. Sizes are those
 * of the brotli files that the server sends; of a script the mean over names of
 * the chunks that it imports.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const PUBLIC = join(import.meta.dirname, '..', 'dist', 'public');
const HOME_PAGE = join('en', 'index.html');
const KILOBYTE = 1000;
/** As the bundler names them: eight characters of base64url. */
const CHUNK_NAME = /([\w-]+)-[\w-]{8}\.js/g;
const DRAWS = 32;

interface Budget {
  readonly name: string;
  /** As they are sent. */
  readonly bytes: number;
  readonly maxBytes: number;
  /** What to do where it is broken. */
  readonly remedy: string;
}

const budgets: readonly Budget[] = [
  {
    name: 'script in the head',
    bytes: meanBytes(scriptInHead()),
    maxBytes: 1.1 * KILOBYTE,
    remedy: 'Move what can wait for the first paint to engine/src/browser/boot.ts, or make it smaller.',
  },
  {
    name: 'boot',
    bytes: meanBytes(read(asset('boot-', '.js'))),
    maxBytes: 6 * KILOBYTE,
    remedy: 'Start what is new in site/src/browser/after-load/after-load.ts, or make it smaller.',
  },
  {
    name: 'whole stylesheet',
    bytes: sentBytes(asset('style-', '.css')),
    maxBytes: 16 * KILOBYTE,
    remedy: 'Use classes of site/src/ui and of modules that are there, or make them smaller.',
  },
  {
    name: 'home page with its styles',
    bytes: sentBytes(HOME_PAGE),
    maxBytes: 24 * KILOBYTE,
    remedy: 'Make it smaller, or load a part of it later.',
  },
];

const broken = budgets.filter(({ name, bytes, maxBytes }) => {
  console.log(`  ${name.padEnd(28)} ${bytes} of ${maxBytes} bytes`);
  return bytes > maxBytes;
});
for (const { name, remedy } of broken) {
  console.error(`Over budget: ${name}. ${remedy}`);
  process.exitCode = 1;
}

/** As the home page names it: beside it lie the assets of earlier releases. */
function asset(prefix: string, suffix: string): string {
  const name = read(HOME_PAGE).match(new RegExp(`/assets/(${prefix}[\\w-]+\\${suffix})`))?.[1];
  if (name === undefined)
    throw new Error(`The home page names no asset ${prefix}…${suffix}. Run "npm run build" first.`);
  return join('assets', name);
}

/** What starts boot: part of every document, and of what a first view runs. */
function scriptInHead(): string {
  const script = read(HOME_PAGE).match(/<script type="module">(.+?)<\/script>/s)?.[1];
  if (script === undefined)
    throw new Error('The home page has no script in its head. See engine/src/browser/start.ts.');
  return script;
}

function read(file: string): string {
  return readFileSync(join(PUBLIC, file), 'utf8');
}

function sentBytes(file: string): number {
  const path = join(PUBLIC, file);
  const compressed = `${path}.br`;
  return existsSync(compressed)
    ? statSync(compressed).size
    : brotliCompressSync(readFileSync(path)).byteLength;
}

/**
 * The hashes in the names of chunks are random characters, which compress by chance: by some twenty bytes of boot either way. The
 * mean says what a script costs, and moves with its own code alone: any change of any chunk that it imports changes a name.
 */
function meanBytes(script: string): number {
  const sizes = Array.from({ length: DRAWS }, (_, draw) => {
    const drawn = script.replace(
      CHUNK_NAME,
      (_name, chunk: string) => `${chunk}-${drawHash(chunk, draw)}.js`,
    );
    return brotliCompressSync(drawn).byteLength;
  });
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / DRAWS);
}

function drawHash(chunk: string, draw: number): string {
  return createHash('sha256').update(`${chunk} ${draw}`).digest('base64url').slice(0, 8);
}
