import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SCRIPT = join(ROOT, 'scripts', 'build-server.mjs');

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'build-server-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const record = () => join(folder, 'record.json');
const main = () => join(folder, 'dist', 'main.js');

/** Runs the script; when and with what the server's main file was written. */
function compile() {
  execFileSync(process.execPath, [SCRIPT, join(folder, 'dist'), record()]);
  return { written: statSync(main()).mtimeMs, text: readFileSync(main(), 'utf8') };
}

describe('the compiled server', () => {
  it('is left as it is until one of its files or what it is made of is another', () => {
    const first = compile();
    expect(compile()).toEqual(first);
    appendFileSync(main(), '// changed by hand');
    expect(compile().text).toBe(first.text);

    const { inputs } = JSON.parse(readFileSync(record(), 'utf8'));
    const sources = Object.keys(inputs).map((file) => file.slice(ROOT.length));
    expect(sources).toEqual(
      expect.arrayContaining([
        'server/src/main.ts',
        'forms/src/definition.ts',
        'package-lock.json',
        'scripts/resolve-locked.mjs',
        'scripts/build-server.mjs',
      ]),
    );
    expect(sources.filter((file) => file.includes('node_modules/'))).toEqual([]);
  }, 60_000);
});
