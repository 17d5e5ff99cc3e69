import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentHash } from '../hash.ts';
import { HalfWrittenError } from '../problems.ts';
import { createOutputFiles } from './output-files.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'output-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** One build that writes these files and nothing else. */
function write(files: Readonly<Record<string, string>>) {
  const output = createOutputFiles(folder);
  for (const [url, text] of Object.entries(files)) output.addText(url, text);
  return output.commit();
}

const served = (): string[] =>
  readdirSync(join(folder, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'public').length))
    .sort();
const read = (path: string): string => readFileSync(join(folder, 'public', path), 'utf8');

describe('a commit', () => {
  test('writes text and bytes, each to its address', () => {
    const output = createOutputFiles(folder);
    output.addText('/en/index.html', 'Text');
    output.addBytes('/a.bin', new Uint8Array([0, 255]));
    expect(output.commit()).toEqual({ written: 2, removed: 0 });
    expect(served()).toEqual(['/a.bin', '/en/index.html']);
    expect(readFileSync(join(folder, 'public/a.bin'))).toEqual(Buffer.from([0, 255]));
  });

  test('is the first moment at which anything is written', () => {
    write({ '/a.txt': 'old' });
    const output = createOutputFiles(folder);
    output.addText('/a.txt', 'new');
    output.addText('/b.txt', 'new');
    expect(read('a.txt')).toBe('old');
    expect(served()).toEqual(['/a.txt']);
  });

  test('that never comes leaves the folder as it was', () => {
    write({ '/a.txt': 'old' });
    const before = statSync(join(folder, 'output-index.json')).mtimeMs;
    const output = createOutputFiles(folder);
    output.addText('/a.txt', 'new');
    output.discard();
    expect(readdirSync(folder).sort()).toEqual(['output-index.json', 'public']);
    expect(read('a.txt')).toBe('old');
    expect(statSync(join(folder, 'output-index.json')).mtimeMs).toBe(before);
  });

  test('that never comes takes nothing that is late', () => {
    const output = createOutputFiles(join(folder, 'dist'));
    output.discard();
    expect(() => output.addText('/a.txt', 'late')).toThrow('The build has ended');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('can read what is new, before and after', () => {
    const output = createOutputFiles(folder);
    output.addText('/en/a.txt', 'new');
    const content = (): string => new TextDecoder().decode(output.read('/en/a.txt'));
    expect(content()).toBe('new');
    output.commit();
    expect(content()).toBe('new');
  });

  test('writes only what differs and removes what is gone, with its empty folders', () => {
    write({ '/a.txt': 'a', '/b.txt': 'b', '/en/old/index.html': 'old', '/en/index.html': 'home' });
    const before = statSync(join(folder, 'public/a.txt')).ino;
    expect(write({ '/a.txt': 'a', '/b.txt': 'B', '/en/index.html': 'home' })).toEqual({
      written: 1,
      removed: 1,
    });
    expect(statSync(join(folder, 'public/a.txt')).ino).toBe(before);
    expect(read('b.txt')).toBe('B');
    expect(existsSync(join(folder, 'public/en/old'))).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['output-index.json', 'public']);
  });

  test('touches nothing when nothing changed', () => {
    write({ '/a.txt': 'a' });
    const before = statSync(join(folder, 'output-index.json')).mtimeMs;
    expect(write({ '/a.txt': 'a' })).toEqual({ written: 0, removed: 0 });
    expect(statSync(join(folder, 'output-index.json')).mtimeMs).toBe(before);
  });

  test('can put a file where a folder was, and a folder where a file was', () => {
    write({ '/a/index.html': 'folder', '/b': 'file' });
    write({ '/a': 'file', '/b/index.html': 'folder' });
    expect(served()).toEqual(['/a', '/b/index.html']);
  });
});

describe('names', () => {
  test.each([
    ['/page-data/en/a%2Cb%3Fc/page-data.json', '/page-data/en/a,b?c/page-data.json'],
    ['/de/%C3%BCber/index.html', '/de/über/index.html'],
    ['/100%25.txt', '/100%.txt'],
  ])('%s lies at %s', (url, path) => {
    write({ [url]: 'x' });
    expect(served()).toEqual([path]);
    expect(write({ [url]: 'x' }).written).toBe(0);
  });
});

describe('what the last output holds', () => {
  test('is kept by its hash', () => {
    const first = createOutputFiles(folder);
    const hash = first.addText('/a.txt', 'a');
    first.commit();
    const second = createOutputFiles(folder);
    expect(second.keep('/a.txt', 'another')).toBe(false);
    expect(second.keep('/a.txt', hash)).toBe(true);
    expect(second.keepAny('/a.txt')).toBe(true);
    expect(second.keepAny('/b.txt')).toBe(false);
    expect(new TextDecoder().decode(second.read('/a.txt'))).toBe('a');
    expect(second.commit()).toEqual({ written: 0, removed: 0 });
  });

  test('is not kept when its file is missing', () => {
    const first = createOutputFiles(folder);
    const hash = first.addText('/a.txt', 'a');
    first.commit();
    rmSync(join(folder, 'public/a.txt'));
    const second = createOutputFiles(folder);
    expect(second.keep('/a.txt', hash)).toBe(false);
    expect(second.keepAny('/a.txt')).toBe(false);
    second.addText('/a.txt', 'a');
    expect(second.commit().written).toBe(1);
  });
});

test.each([
  ['emptied', ''],
  ['cut short', 'pag'],
])('a file that was %s by a loss of power is written again, and not kept', (_case, left) => {
  const addresses = ['/a.html', '/assets/a-1.js'];
  const hash = contentHash('page');
  write(Object.fromEntries(addresses.map((url) => [url, 'page'])));
  for (const url of addresses) writeFileSync(join(folder, 'public', url), left);
  const output = createOutputFiles(folder);
  expect(
    addresses.map((url) => [output.keep(url, hash), output.keepAny(url), output.keepEarlier(url)]),
  ).toEqual(addresses.map(() => [false, false, false]));
  expect(write({ '/a.html': 'page' }).written).toBe(1);
  expect([read('a.html'), served()]).toEqual(['page', ['/a.html']]);
});

test('an empty file that is gone is written again', () => {
  write({ '/empty.txt': '' });
  rmSync(join(folder, 'public', 'empty.txt'));
  expect(write({ '/empty.txt': '' }).written).toBe(1);
});

describe('a file that the site has made and named', () => {
  const read = vi.fn(() => 'made');
  const made = (hash: string) => ({
    address: '/a.txt',
    hash,
    get content() {
      return read();
    },
  });
  const build = (hash: string) => {
    read.mockClear();
    const output = createOutputFiles(folder);
    output.addMade(made(hash));
    return output.commit();
  };

  test('is read where the last output has it under another name or not at all, and only then', () => {
    expect(build('first')).toEqual({ written: 1, removed: 0 });
    expect(build('first')).toEqual({ written: 0, removed: 0 });
    expect(read).not.toHaveBeenCalled();
    expect(build('second').written).toBe(1);
    rmSync(join(folder, 'public/a.txt'));
    expect(build('second').written).toBe(1);
    expect(served()).toEqual(['/a.txt']);
  });
});

describe('without a whole index', () => {
  test.each([
    ['missing', () => rmSync(join(folder, 'output-index.json'))],
    ['cut short', () => writeFileSync(join(folder, 'output-index.json'), '[["/a.txt","12')],
    ['of another form', () => writeFileSync(join(folder, 'output-index.json'), '{"/a.txt":"12"}')],
  ])('%s: everything is written, and no file outlives its page', (_name, harm) => {
    write({ '/a.txt': 'a', '/old/b.txt': 'b' });
    harm();
    const output = createOutputFiles(folder);
    expect(output.keep('/a.txt', contentHash('a'))).toBe(false);
    output.addText('/a.txt', 'a');
    expect(output.commit()).toEqual({ written: 1, removed: 1 });
    expect(served()).toEqual(['/a.txt']);
  });

  test('a file whose address a list of the folder writes otherwise is not taken away with the old one', () => {
    write({ '/en/c++/index.html': 'old' });
    rmSync(join(folder, 'output-index.json'));
    write({ '/en/c++/index.html': 'new' });
    expect(read('en/c++/index.html')).toBe('new');
  });

  test('what can be made again is made again', () => {
    write({ '/a.txt': 'a' });
    rmSync(join(folder, 'output-index.json'));
    expect(createOutputFiles(folder).keepAny('/a.txt')).toBe(false);
  });

  test('what no build can make any more has the hash of what lies there, and stays unless it is empty', () => {
    write({ '/assets/a-1.js': 'a', '/assets/a-2.js': 'b', '/old/b.txt': 'b' });
    rmSync(join(folder, 'output-index.json'));
    writeFileSync(join(folder, 'public/assets/a-2.js'), '');
    const output = createOutputFiles(folder);
    const addresses = ['/assets/a-1.js', '/assets/a-2.js', '/assets/a-3.js'];
    expect(addresses.map((address) => output.keepEarlier(address))).toEqual([true, false, false]);
    expect(output.hashOf('/assets/a-1.js')).toBe(contentHash('a'));
    output.commit();
    expect(served()).toEqual(['/assets/a-1.js']);
    expect(createOutputFiles(folder).keep('/assets/a-1.js', contentHash('a'))).toBe(true);
  });

  test('leftovers of a commit cut short do no harm', () => {
    mkdirSync(join(folder, 'next'), { recursive: true });
    writeFileSync(join(folder, 'next', '0'), 'left over');
    write({ '/a.txt': 'a' });
    expect(readdirSync(folder).sort()).toEqual(['output-index.json', 'public']);
    expect(served()).toEqual(['/a.txt']);
    expect(read('a.txt')).toBe('a');
  });

  test('a file in the place of a folder is found before anything changes, and the folders that were made go again', () => {
    write({ '/a.txt': 'old', '/gone.txt': 'old' });
    writeFileSync(join(folder, 'public/taken'), 'Mine.');
    const files = { '/a.txt': 'new', '/en/new/index.html': 'new', '/taken/index.html': 'new' };
    expect(() => write(files)).toThrow(/taken/);
    expect([served(), read('a.txt')]).toEqual([['/a.txt', '/gone.txt', '/taken'], 'old']);
    expect(existsSync(join(folder, 'public/en'))).toBe(false);
    rmSync(join(folder, 'public/taken'));
    write(files);
    expect(served()).toEqual(['/a.txt', '/en/new/index.html', '/taken/index.html']);
  });

  test('a folder that goes with its last old file is there for its first new one', () => {
    write({ '/a.txt': 'old', '/en/old.html': 'old' });
    write({ '/a.txt': 'old', '/en/new.html': 'new' });
    expect(served()).toEqual(['/a.txt', '/en/new.html']);
  });

  test('a commit that broke off is not taken for the last output', () => {
    write({ '/a.txt': 'old' });
    const inTheWay = join(folder, 'public/b.txt/folder');
    mkdirSync(inTheWay, { recursive: true });
    expect(() => write({ '/a.txt': 'new', '/b.txt': 'b' })).toThrow(HalfWrittenError);
    rmSync(inTheWay, { recursive: true });
    write({ '/a.txt': 'old' });
    expect(read('a.txt')).toBe('old');
  });
});

test('a commit that breaks off among its pages has put their code there, and left that of the last build', () => {
  write({ '/en/index.html': 'boot-1', '/assets/boot-1.js': '1' });
  mkdirSync(join(folder, 'public/en/index.html.br/folder'), { recursive: true });
  const files = { '/en/index.html': 'boot-2', '/en/index.html.br': 'boot-2', '/assets/boot-2.js': '2' };
  expect(() => write(files)).toThrow(HalfWrittenError);
  expect(served()).toEqual(['/assets/boot-1.js', '/assets/boot-2.js', '/en/index.html']);
});

test.each(['/../outside.txt', '/%2e%2e/outside.txt', '/en/../../outside.txt', '/..', '/../public-old/a.txt'])(
  'the address %s, which leads out of the output, is a bug that writes nothing',
  (address) => {
    const output = createOutputFiles(folder);
    expect(() => {
      output.addText(address, 'x');
      output.commit();
    }).toThrow('leads out of the output folder');
    expect(existsSync(join(folder, '..', 'outside.txt'))).toBe(false);
  },
);
