/** What somebody is told who has typed something wrong. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('../src/build/cli.ts', import.meta.url));
const FIXTURE = fileURLToPath(new URL('./fixture-site', import.meta.url));

function run(
  ...words: readonly string[]
): Promise<{ readonly code: number | undefined; readonly said: string }> {
  return new Promise((resolve) => {
    const command = ['--import', 'tsx', CLI, ...words];
    const child = execFile(process.execPath, command, (_error, _output, said) =>
      resolve({ code: child.exitCode ?? undefined, said }),
    );
  });
}

test.each([
  ['a command that there is not', ['bulid'], '"bulid" is no command.'],
  ['a word too many', ['build', FIXTURE, 'dist'], '"dist" is one word too many.'],
  ['an option that there is not', ['build', FIXTURE, '--outt', 'dist'], "Unknown option '--outt'"],
])('%s is named', async (_case, words, beginning) => {
  const { code, said } = await run(...words);
  expect([code, said.slice(0, beginning.length)]).toEqual([1, beginning]);
});
