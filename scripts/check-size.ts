/**
 * The budgets of the built site; a build that breaks one fails. Sizes are those
 * of the brotli files that the server sends.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const PUBLIC = join(import.meta.dirname, '..', 'dist', 'public');
const KILOBYTE = 1000;

interface Budget {
  readonly name: string;
  readonly file: string;
  readonly maxBytes: number;
}

const budgets: readonly Budget[] = [
  { name: 'boot', file: asset('boot-', '.js'), maxBytes: 6 * KILOBYTE },
  { name: 'whole stylesheet', file: asset('style-', '.css'), maxBytes: 16 * KILOBYTE },
  { name: 'home page with its styles', file: 'en/index.html', maxBytes: 24 * KILOBYTE },
];

const broken = budgets.filter((budget) => {
  const bytes = sentBytes(budget.file);
  console.log(`  ${budget.name.padEnd(28)} ${bytes} of ${budget.maxBytes} bytes`);
  return bytes > budget.maxBytes;
});
if (broken.length > 0) {
  console.error(
    `Over budget: ${broken.map(({ name }) => name).join(', ')}. Make it smaller, or load it later.`,
  );
  process.exitCode = 1;
}

/** As the home page names it: beside it lie the assets of earlier releases. */
function asset(prefix: string, suffix: string): string {
  const page = readFileSync(join(PUBLIC, 'en', 'index.html'), 'utf8');
  const name = page.match(new RegExp(`/assets/(${prefix}[\\w-]+\\${suffix})`))?.[1];
  if (name === undefined)
    throw new Error(`The home page names no asset ${prefix}…${suffix}. Run "npm run build" first.`);
  return join('assets', name);
}

function sentBytes(file: string): number {
  const path = join(PUBLIC, file);
  const compressed = `${path}.br`;
  return existsSync(compressed)
    ? statSync(compressed).size
    : brotliCompressSync(readFileSync(path)).byteLength;
}
