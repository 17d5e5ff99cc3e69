/** What somebody is told who has typed something wrong. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createSiteCopy } from './site-copy.ts';

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

const USAGE =
  'Use "build [site]", with --out, --cache, --no-compress or --keep-releases, or "dev [site]", with --out, --cache or --port.';

test.each([
  ['a command that there is not', ['bulid'], '"bulid" is no command.'],
  ['a word too many', ['build', FIXTURE, 'dist'], '"dist" is one word too many.'],
  [
    'an option that there is not',
    ['build', FIXTURE, '--outt', 'dist'],
    `Unknown option '--outt'. To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- "--outt".`,
  ],
  ['a port for a build', ['build', FIXTURE, '--port', '4000'], '"build" takes no --port.'],
  [
    'compression for a development server',
    ['dev', FIXTURE, '--no-compress'],
    '"dev" takes no --no-compress.',
  ],
  [
    'a number of releases for a development server',
    ['dev', FIXTURE, '--keep-releases', '5'],
    '"dev" takes no --keep-releases.',
  ],
])('%s is named', async (_case, words, mistake) => {
  expect(await run(...words)).toEqual({ code: 1, said: `${mistake} ${USAGE}\n` });
});

test.each([
  [
    ['build', FIXTURE, '--keep-releases', 'two'],
    '--keep-releases two is no number of releases. Write 0 or more.',
  ],
  [
    ['dev', FIXTURE, '--port', '65536'],
    '--port 65536 is no port. Write a number from 0 to 65535; 0 takes a free one.',
  ],
])('a value that is no number is told of: %s', async (words, mistake) => {
  expect(await run(...words)).toEqual({ code: 1, said: `${mistake}\n` });
});

test('every module that a site lacks is named', async () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(site, 'src', 'browser'), { recursive: true });
  for (const name of ['site.config.ts', 'src/frame.tsx', 'src/providers.tsx', 'src/browser/index.ts'])
    writeFileSync(join(site, name), '');
  const { code, said } = await run('build', site);
  const lacks = (name: string): string =>
    `${join(site, 'src', name, 'registry.ts')}  is missing. Write it, as engine/test/fixture-site has it, the smallest site.`;
  expect([code, said.split('\n')]).toEqual([1, [lacks('slices'), lacks('templates'), '', '2 problems.', '']]);
  rmSync(site, { recursive: true });
});

test('code that fails is told of with its place, and without the frame that Node puts around what nobody catches', async () => {
  const site = createSiteCopy();
  site.replace({
    file: 'site.config.ts',
    from: 'const collections',
    to: "JSON.parse('{');\nconst collections",
  });
  const { code, said } = await run(
    ...['build', site.siteRoot, '--out', site.outDir, '--cache', site.cacheDir, '--no-compress'],
  );
  expect(code).toBe(1);
  expect(said).toMatch(
    /\n\n\S+\/site\.config\.ts:25:\d+ {2}SyntaxError: .+\n {4}at [^]+\nCorrect the code that is named here\. Nothing was written; the last good output stays\.\n$/,
  );
  expect(said).not.toMatch(/triggerUncaughtException|Node\.js v/);
  site.dispose();
});

test('a commit that breaks off is told of, also where nothing can be tidied up after it', async () => {
  const site = createSiteCopy();
  const refused = (name: string, place: string): string => `const { ${name} } = fs;
    fs.${name} = (...of) => {
      if (of.some((each) => String(each).endsWith('/${place}'))) throw new Error('No ${name}.');
      return ${name}(...of);
    };`;
  site.replace({
    file: 'site.config.ts',
    from: 'serviceWorker: false,',
    to: `serviceWorker: false,
  prepare: async () => {
    const fs = process.getBuiltinModule('node:fs');
    ${refused('renameSync', 'public')}
    ${refused('rmSync', 'next')}
    process.getBuiltinModule('node:module').syncBuiltinESMExports();
  },`,
  });
  const { code, said } = await run(
    ...['build', site.siteRoot, '--out', site.outDir, '--cache', site.cacheDir, '--no-compress'],
  );
  expect(code).toBe(1);
  expect(said).toContain('Error: No rmSync.');
  expect(said).toMatch(
    /Error: No renameSync\.[^]+ The output is partly of the last build and partly of this one\./,
  );
  expect(said).not.toContain('Nothing was written');
  site.dispose();
});

test('the development server names the place of the source where code fails: on the page, and in the terminal', async () => {
  const site = createSiteCopy();
  const file = 'src/templates/page.tsx';
  site.replace({
    file,
    from: '{data.title',
    to: "{title.startsWith('About') ? JSON.parse('{') : data.title",
  });
  const folders = ['--out', site.outDir, '--cache', site.cacheDir];
  const command = ['--import', 'tsx', CLI, 'dev', site.siteRoot, ...folders, '--port', '0'];
  const server = execFile(process.execPath, command);
  let said = '';
  server.stderr?.on('data', (text: string) => (said += text));
  const place = new RegExp(`${file}:17:\\d+ {2}SyntaxError`);
  try {
    const url = await vi.waitUntil(() => /http:\S+/.exec(said)?.[0], { timeout: 15_000 });
    expect(await (await fetch(new URL('/en/about/', url))).text()).toMatch(place);
    await vi.waitFor(() => expect(said).toMatch(place), { timeout: 5000 });
  } finally {
    server.kill();
    site.dispose();
  }
});
