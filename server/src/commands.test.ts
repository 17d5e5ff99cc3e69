/** The commands of operators as they are started: what their options mean. What each of them does is tested beside its room. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiledServer } from '../test/compiled-server.ts';

let programs: string;
let folder: string;
beforeAll(async () => {
  programs = dirname(await compiledServer());
  folder = await mkdtemp(join(tmpdir(), 'quellwerk-commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  readonly code: number | string | null | undefined;
  readonly said: string;
}

function run(program: string, words: readonly string[]): Promise<Ended> {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, DIST_DIR: folder };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [join(programs, program), ...words],
      { cwd: folder, env },
      (error, _out, err) => resolve({ code: error === null ? 0 : error.code, said: err }),
    ),
  );
}

test.each([
  ['backup.js', ['backup', '--keep-day=30']],
  ['backup.js', ['backup', '--keep-days']],
  ['export.js', ['nginx', '--rooot=/srv/www']],
  ['forms.js', ['list', 'contact', '--cvs']],
  ['forms.js', ['list', 'contact', '--csv=yes']],
  ['stats.js', ['--day=7']],
])(
  '%s with an option that it does not know, %j, says what there is and does nothing',
  async (program, words) => {
    expect(await run(program, words)).toEqual({ code: 1, said: expect.stringMatching(/^Usage: /) });
    expect(await readdir(folder)).toEqual([]);
  },
);
