import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { displayPath } from '../src/build/display-path.ts';
import { claimOutput } from '../src/build/output/foreign-output.ts';
import type { SiteCopy } from './site-copy.ts';
import { createSiteCopy } from './site-copy.ts';

let site: SiteCopy;

beforeAll(async () => {
  site = createSiteCopy();
  await site.build();
});
afterAll(() => site.dispose());

test.each(['', 'below'])('an output folder that is a file is named, with what to do: %j', async (below) => {
  const file = join(site.cacheDir, 'file');
  writeFileSync(file, 'Mine.');
  await expect(site.build({ outDir: join(file, below) })).rejects.toThrow(
    /file lies where its folder should\. Move that file away, or choose another folder with --out \((?:ENOTDIR|EEXIST)\)\./,
  );
});

test('a manifest that cannot be written leaves the last good output as it was', async () => {
  const before = site.output();
  site.replace({ file: 'content/pages/home.en.yaml', from: 'title: ', to: 'title: Good evening, ' });
  // As of another user, or where the disk is full by then.
  const blocked = join(site.outDir, 'manifest.json.next', 'taken');
  mkdirSync(blocked, { recursive: true });
  await expect(site.build()).rejects.toThrow(/EISDIR/);
  rmSync(join(site.outDir, 'manifest.json.next'), { recursive: true });
  expect(site.output()).toEqual(before);
});

test('files that no build has made are left alone', async () => {
  const outDir = join(site.cacheDir, 'mine');
  const file = join(outDir, 'public', 'holiday.txt');
  mkdirSync(join(outDir, 'public'), { recursive: true });
  writeFileSync(file, 'Mine.');
  await expect(site.build({ outDir })).rejects.toThrow('that no build has made');
  expect(readFileSync(file, 'utf8')).toBe('Mine.');
});

test('so are they where only files that wait for a build would lie', async () => {
  const outDir = join(site.cacheDir, 'other');
  const file = join(outDir, 'next', 'x');
  mkdirSync(join(outDir, 'next'), { recursive: true });
  writeFileSync(file, 'Mine.');
  await expect(site.build({ outDir })).rejects.toThrow('"next" that no build has made');
  expect([readFileSync(file, 'utf8'), readdirSync(outDir)]).toEqual(['Mine.', ['next']]);
});

test('the output of another site is left alone', async () => {
  const other = createSiteCopy();
  await expect(other.build({ outDir: site.outDir })).rejects.toThrow(
    `holds the site "${displayPath(site.siteRoot)}". Choose another folder with --out, or delete it.`,
  );
  other.dispose();
});

test('a build waits while another one writes into the output, and leaves no lock', async () => {
  const lock = join(site.outDir, 'build.lock');
  // Of a process that runs, and is not the one that builds.
  writeFileSync(lock, String(process.pid));
  let isBuilt = false;
  const built = site.build().then(() => {
    isBuilt = true;
  });
  await expect.poll(() => site.lines.join('\n'), { timeout: 15_000 }).toMatch(/waits for another build in/);
  expect([isBuilt, readFileSync(lock, 'utf8')]).toEqual([false, String(process.pid)]);
  rmSync(lock);
  await built;
  expect(existsSync(lock)).toBe(false);
});

test('a folder that another site has taken while a build waited for it is left alone', async () => {
  const outDir = join(site.cacheDir, 'taken');
  const other = createSiteCopy();
  mkdirSync(outDir);
  writeFileSync(join(outDir, 'build.lock'), String(process.pid));
  const before = site.lines.length;
  const told = site.build({ outDir }).then(String, String);
  await expect.poll(() => site.lines.slice(before).join('\n'), { timeout: 15_000 }).toMatch(/waits for/);
  claimOutput({ siteRoot: other.siteRoot, outDir });
  rmSync(join(outDir, 'build.lock'));
  expect(await told).toContain(`holds the site "${displayPath(other.siteRoot)}"`);
  expect(readdirSync(outDir)).toEqual(['output-site.json']);
  other.dispose();
});

test('a file of the site that cannot be read is told of like a mistake in it', async () => {
  // As root reads everything, the site throws what Node would.
  const code = "{ code: 'EACCES', path: siteRoot + '/content/pages/home.en.yaml' }";
  site.replace({
    file: 'site.config.ts',
    from: 'serviceWorker: false,',
    to: `serviceWorker: false,\n  prepare: (_sources, { siteRoot }) => Promise.reject(Object.assign(new Error('EACCES'), ${code})),`,
  });
  expect(await site.problems()).toEqual([
    'content/pages/home.en.yaml  cannot be read (EACCES). Correct its permissions, or remove it.',
  ]);
  site.reset();
});

test('a pipe among public files is refused before anybody waits for what comes out of it', async () => {
  mkdirSync(join(site.siteRoot, 'public'));
  execFileSync('mkfifo', [join(site.siteRoot, 'public', 'pipe')]);
  expect(await site.problems()).toEqual(['public/pipe  is neither a file nor a folder. Remove it.']);
  site.reset();
});
