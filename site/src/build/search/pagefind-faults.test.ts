import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contentHash } from '@quellwerk/engine/content';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSearchIndex } from './pagefind-index.ts';
import { tellFaults } from './pagefind-faults.ts';

interface Pagefind {
  search(
    term: string,
  ): Promise<{ readonly results: readonly { data(): Promise<{ readonly url: string }> }[] }>;
}

let folder = '';
let createInstance: (options: object) => Pagefind;
/** Of the requests for such a file, the next one fails. */
let failing: string | undefined;

/** An index of one page by the Pagefind that is installed, as visitors load it. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagefind-faults-'));
  const texts = join(folder, 'texts');
  mkdirSync(texts);
  const html = '<html lang="en"><body data-pagefind-body><h1>Deposits</h1><p>Covered.</p></body></html>';
  const hash = contentHash(html);
  writeFileSync(join(texts, hash), html);
  const indexed = {
    language: 'en',
    list: join(folder, 'list.json'),
    folder: texts,
    texts: [{ url: '/en/', hash }],
  };
  const siteRoot = fileURLToPath(new URL('../../..', import.meta.url));
  const tools = { siteRoot, cacheDir: join(folder, 'cache'), codeHash: 'code', report: () => undefined };
  for (const { address, content } of await createSearchIndex().files([indexed], tools)) {
    const file = join(folder, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const script = pathToFileURL(join(folder, 'pagefind', 'pagefind.js')).href;
  ({ createInstance } = (await import(/* @vite-ignore */ script)) as {
    createInstance: typeof createInstance;
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

function open(): Pagefind {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost/');
    if (failing !== undefined && pathname.endsWith(failing)) {
      failing = undefined;
      throw new TypeError('Failed to fetch');
    }
    return new Response(readFileSync(join(folder, pathname)));
  });
  return createInstance({ basePath: '/pagefind/', language: 'en' });
}

const urlsOf = async (pagefind: Pagefind): Promise<string[]> => {
  const { results } = await pagefind.search('deposits');
  return Promise.all(results.map(async (result) => (await result.data()).url));
};

afterEach(() => {
  vi.unstubAllGlobals();
  failing = undefined;
});

describe('an index, as visitors load it', () => {
  it('finds its page', async () => {
    expect(await urlsOf(open())).toEqual(['/en/']);
  });

  it('says that a part of it could not be fetched, and is not an index without that part', async () => {
    failing = '.pf_index';
    await expect(open().search('deposits')).rejects.toThrow('Failed to fetch');
    expect(await urlsOf(open())).toEqual(['/en/']);
  });

  it('asks again for an excerpt that could not be fetched', async () => {
    const pagefind = open();
    const { results } = await pagefind.search('deposits');
    failing = '.pf_fragment';
    await expect(results[0]?.data()).rejects.toThrow('Failed to fetch');
    expect(await results[0]?.data()).toMatchObject({ url: '/en/' });
  });

  it('does the same in its worker', () => {
    const worker = readFileSync(join(folder, 'pagefind', 'pagefind-worker.js'), 'utf8');
    expect(worker).not.toContain('Failed to load the index chunk');
    expect(worker).toMatch(/delete this\.loaded_fragments\[hash\];throw e;/);
  });
});

it.each(['pagefind.js', 'pagefind-worker.js'])(
  'a build with another %s stops and says what to do',
  (name) => {
    expect(() => tellFaults(new Map([[name, Buffer.from('search()')]]), '9.9.9')).toThrow(
      `${name} of Pagefind 9.9.9 has no place any more where an error is dropped with which a part of the index could not ` +
        'be fetched. Look in it for what happens when a request fails, change ' +
        'site/src/build/search/pagefind-faults.ts accordingly, and run its test.',
    );
  },
);
