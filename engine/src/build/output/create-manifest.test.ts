import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Manifest } from '../../shared/protocol.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import { HalfWrittenError } from '../problems.ts';
import { createManifest, stageManifest } from './create-manifest.ts';
import { createOutputFiles } from './output-files.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'manifest-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function manifestOf(publicFiles: readonly string[], changes: Partial<SiteDefinition> = {}): Manifest {
  return createManifest({
    site: { catchAlls: [], ...changes } as unknown as SiteDefinition,
    pages: [],
    buildHash: 'b1',
    publicFiles,
    output: createOutputFiles(folder),
    earlierFiles: [],
    extensions: {},
  });
}

test('pictures among the public files are asked for again once a day, however their endings are spelt', () => {
  const pictures = ['svg', 'png', 'ico', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'JPG'].map(
    (ending) => `/icons/a.${ending}`,
  );
  expect(manifestOf([...pictures, '/robots.txt', '/png', '/a.png.txt']).dailyFiles).toEqual(pictures);
});

test('every answer of a site that is not to be listed says so, and no other', () => {
  const robots = (changes: Partial<SiteDefinition>) => manifestOf([], changes).headers['x-robots-tag'];
  expect([robots({ isIndexable: false }), robots({ isIndexable: true }), robots({})]).toEqual([
    'noindex',
    undefined,
    undefined,
  ]);
});

test.each([
  ['/de/über/?q=ja nein#größe', '/de/%C3%BCber/?q=ja%20nein#gr%C3%B6%C3%9Fe'],
  ['/de/%C3%BCber/', '/de/%C3%BCber/'],
  ['/en/a?b=c&d#e', '/en/a?b=c&d#e'],
])('a redirect to %s leads there in the characters of a header', (to, location) => {
  const { redirects } = manifestOf([], { redirects: [{ from: '/äh/', to, status: 301 }] });
  expect(redirects).toEqual([{ from: '/äh/', to: location, status: 301 }]);
});

test('a manifest that cannot be put beside the files of its build leaves the output half written', () => {
  const put = stageManifest(folder, manifestOf([]));
  mkdirSync(join(folder, 'manifest.json', 'taken'), { recursive: true });
  expect(put).toThrow(HalfWrittenError);
  rmSync(join(folder, 'manifest.json'), { recursive: true });
  put();
  expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).toContain('"buildHash": "b1"');
});
