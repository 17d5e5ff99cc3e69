import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimOutput, foreignOutput } from './foreign-output.ts';
import { createOutputFiles } from './output-files.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'output-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('an output folder', () => {
  const told = (outDir: string, siteRoot = '/site'): string | undefined =>
    foreignOutput({ siteRoot, outDir })[0]?.message;

  test('that holds what no build has made is refused', () => {
    mkdirSync(join(folder, 'public'));
    expect(told(folder)).toBeUndefined();
    writeFileSync(join(folder, 'public/holiday.txt'), 'Mine.');
    expect(told(folder)).toContain('no build has made and each would empty');
  });

  test.each([
    ['a folder of files that wait', () => mkdirSync(join(folder, 'next')), '"next" that no build has made'],
    ['a file', () => writeFileSync(join(folder, 'next'), 'Mine.'), '"next" that no build has made'],
    [
      'a manifest',
      () => writeFileSync(join(folder, 'manifest.json'), '{ "manifest_version": 3 }'),
      'a "manifest.json" that no build has made',
    ],
  ])('that holds %s in the place of one of a build is refused', (_case, put, message) => {
    put();
    expect(told(folder)).toContain(message);
  });

  test('of a first build that is running, or was killed, is taken', () => {
    mkdirSync(join(folder, 'next'));
    writeFileSync(join(folder, 'build.lock'), '1');
    expect(told(folder)).toBeUndefined();
  });

  test('of a build is taken again, also where its index is lost', () => {
    const output = createOutputFiles(folder);
    output.addText('/a.txt', 'a');
    output.commit();
    expect(told(folder)).toBeUndefined();
    rmSync(join(folder, 'output-index.json'));
    writeFileSync(join(folder, 'manifest.json'), '{ "manifest_version": 3 }');
    expect(told(folder)).toContain('no build has made');
    writeFileSync(join(folder, 'manifest.json'), '{ "buildHash": "b1", "files": {} }');
    expect(told(folder)).toBeUndefined();
  });

  test('of another site is refused, until that site is gone', () => {
    const [site, other, outDir] = ['site', 'other', 'dist'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const each of [site, other, outDir]) mkdirSync(each);
    writeFileSync(join(site, 'site.config.ts'), '');
    claimOutput({ siteRoot: site, outDir });
    expect(told(outDir, site)).toBeUndefined();
    expect(told(outDir, other)).toBe(
      `holds the site "${site}". Choose another folder with --out, or delete it.`,
    );
    rmSync(site, { recursive: true });
    expect(told(outDir, other)).toBeUndefined();
  });

  test('that is the folder of the site, or around it, is refused', () => {
    const site = join(folder, 'site');
    expect(told(site, site)).toContain('is the folder of the site, or one around it');
    expect(told(folder, site)).toContain('is the folder of the site, or one around it');
    expect(told(join(site, 'dist'), site)).toBeUndefined();
  });
});
