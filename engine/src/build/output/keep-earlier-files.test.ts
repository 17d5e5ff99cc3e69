import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEarlierFiles } from './keep-earlier-files.ts';
import { createOutputFiles } from './output-files.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'earlier-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** One build with these files; returns what it keeps of earlier ones and all addresses it has. */
function build(addresses: readonly string[], releases = 2) {
  const output = createOutputFiles(folder);
  for (const address of addresses) output.addText(address, address);
  const earlierFiles = keepEarlierFiles(output, folder, releases);
  const files = Object.fromEntries(output.entries().map(([address, { hash }]) => [address, hash]));
  output.commit();
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ files, earlierFiles }));
  return { earlierFiles, addresses: Object.keys(files).sort() };
}

test('the first build has nothing to keep', () => {
  expect(build(['/assets/a-1.js']).earlierFiles).toEqual([]);
});

test('hashed files stay for two releases with their compressed forms, pages do not', () => {
  build(['/assets/a-1.js', '/assets/a-1.js.br', '/assets/b-1.js', '/old/index.html']);
  expect(build(['/assets/a-2.js', '/assets/b-1.js'])).toEqual({
    earlierFiles: [['/assets/a-1.js', '/assets/a-1.js.br']],
    addresses: ['/assets/a-1.js', '/assets/a-1.js.br', '/assets/a-2.js', '/assets/b-1.js'],
  });
  expect(build(['/assets/a-3.js', '/assets/b-1.js']).earlierFiles).toEqual([
    ['/assets/a-2.js'],
    ['/assets/a-1.js', '/assets/a-1.js.br'],
  ]);
  expect(build(['/assets/a-4.js', '/assets/b-1.js'])).toEqual({
    earlierFiles: [['/assets/a-3.js'], ['/assets/a-2.js']],
    addresses: ['/assets/a-2.js', '/assets/a-3.js', '/assets/a-4.js', '/assets/b-1.js'],
  });
});

test('a build that changes no hashed file pushes none out', () => {
  build(['/assets/a-1.js']);
  build(['/assets/a-2.js']);
  for (const page of ['/x.html', '/y.html', '/z.html'])
    expect(build(['/assets/a-2.js', page]).earlierFiles).toEqual([['/assets/a-1.js']]);
});

test('a file that comes back belongs to the new release', () => {
  build(['/assets/a-1.js']);
  build(['/assets/a-2.js']);
  expect(build(['/assets/a-1.js']).earlierFiles).toEqual([['/assets/a-2.js'], []]);
});

test('none are kept when none are wanted', () => {
  build(['/assets/a-1.js']);
  expect(build(['/assets/a-2.js'], 0)).toEqual({ earlierFiles: [], addresses: ['/assets/a-2.js'] });
});

test('a build after one that was cut short keeps the files of earlier releases, too', () => {
  build(['/assets/a-1.js']);
  build(['/assets/a-2.js']);
  rmSync(join(folder, 'output-index.json'));
  expect(build(['/assets/a-3.js'])).toEqual({
    earlierFiles: [['/assets/a-2.js'], ['/assets/a-1.js']],
    addresses: ['/assets/a-1.js', '/assets/a-2.js', '/assets/a-3.js'],
  });
});

test('an index of before, which names no sizes, takes no file of a release along', () => {
  build(['/assets/a-1.js']);
  const index = join(folder, 'output-index.json');
  const entries = JSON.parse(readFileSync(index, 'utf8')) as readonly (readonly string[])[];
  writeFileSync(index, JSON.stringify(entries.map((entry) => entry.slice(0, 2))));
  expect(build(['/assets/a-2.js'])).toEqual({
    earlierFiles: [['/assets/a-1.js']],
    addresses: ['/assets/a-1.js', '/assets/a-2.js'],
  });
});

test.each(['', '{"files"'])(
  'a manifest that cannot be read, %j, takes no file of a release along',
  (text) => {
    build(['/assets/a-1.js']);
    build(['/assets/a-2.js', '/a.html']);
    writeFileSync(join(folder, 'manifest.json'), text);
    expect(build(['/assets/a-3.js'])).toEqual({
      earlierFiles: [['/assets/a-2.js', '/assets/a-1.js']],
      addresses: ['/assets/a-1.js', '/assets/a-2.js', '/assets/a-3.js'],
    });
  },
);
