import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('build-server.mjs', import.meta.url));

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

    const sources = readFileSync(record(), 'utf8');
    expect(sources).toContain('/server/src/main.ts');
    expect(sources).toContain('/forms/src/definition.ts');
    expect(sources).not.toContain('/node_modules/');
  }, 60_000);
});
