import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { WrittenPage } from '../content/definition/site-files.ts';
import type { ExtraFile } from '../content/definition/site-files.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import { startPageFiles } from './add-page-files.ts';
import type { BuiltPage } from './add-pages.ts';
import { createOutputFiles } from './output-files.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'page-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const make = vi.fn<(pages: readonly WrittenPage[]) => Promise<readonly ExtraFile[]>>();
beforeEach(() => {
  make.mockReset();
  make.mockImplementation((pages) =>
    Promise.resolve([{ address: '/index/all.pf_index', content: pages.map((page) => page.html()).join() }]),
  );
});

const definition = {
  path: '/en/',
  language: 'en',
  title: 'Home',
  description: 'About us',
  alternates: [],
  canonical: '/en/',
} as unknown as PageDefinition;

interface Made {
  readonly codeHash?: string;
  readonly page?: Partial<PageDefinition>;
}

/** Of a site with one page. */
function start(html: string, { codeHash = 'code', page = {} }: Made = {}) {
  const output = createOutputFiles(folder);
  const htmlHash = output.addText('/en/index.html', html);
  const pages = [{ page: { ...definition, ...page }, htmlHash } as BuiltPage];
  const site = { filesFromPages: make } as unknown as SiteDefinition;
  const cacheFile = join(folder, 'cache', 'page-files.json');
  const content = { publicFiles: new Map([['/robots.txt', '']]) };
  const tools = { siteRoot: folder, cacheDir: folder, report: () => undefined };
  return { output, pageFiles: startPageFiles(output, { site, pages, content, tools, codeHash, cacheFile }) };
}

/** One build, and what is in the output afterwards. */
async function build(html: string, made?: Made) {
  const { output, pageFiles } = start(html, made);
  const added = await pageFiles.done();
  output.commit();
  return { added, text: new TextDecoder().decode(output.read('/index/all.pf_index')) };
}

describe('files made of pages', () => {
  test('are made of the finished HTML, and kept while no page changes', async () => {
    expect((await build('<p>a</p>')).text).toBe('<p>a</p>');
    expect((await build('<p>a</p>')).text).toBe('<p>a</p>');
    expect(make).toHaveBeenCalledTimes(1);
    expect(make.mock.calls[0]?.[0]).toMatchObject([{ path: '/en/', language: 'en', title: 'Home' }]);
  });

  test('are named, whether made or kept', async () => {
    const files = [{ address: '/index/all.pf_index' }];
    expect((await build('<p>a</p>')).added).toEqual(files);
    expect((await build('<p>a</p>')).added).toEqual(files);
  });

  test('are made again when a page or the code has changed', async () => {
    await build('<p>a</p>');
    expect((await build('<p>b</p>')).text).toBe('<p>b</p>');
    await build('<p>b</p>', { codeHash: 'other code' });
    expect(make).toHaveBeenCalledTimes(3);
  });

  test.each<[string, Partial<PageDefinition>]>([
    ['what search engines are told of languages', { hreflang: [{ language: 'de', path: '/de/' }] }],
    ['whether search engines list it', { isUnlisted: true }],
    [
      'the item that it is made of',
      { item: { collection: 'pages', slug: 'home' } as NonNullable<PageDefinition['item']> },
    ],
  ])('are made again when %s has changed, and its HTML has not', async (_what, page) => {
    await build('<p>a</p>');
    await build('<p>a</p>', { page });
    await build('<p>a</p>', { page });
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('are made again when the last output has lost them', async () => {
    await build('<p>a</p>');
    rmSync(join(folder, 'public/index/all.pf_index'));
    expect((await build('<p>a</p>')).text).toBe('<p>a</p>');
  });

  test('are made again when the last output has lost one of several', async () => {
    const addresses = ['/index/all.pf_index', '/index/one.pf_index'];
    make.mockImplementation(() => Promise.resolve(addresses.map((address) => ({ address, content: 'x' }))));
    await build('<p>a</p>');
    const file = join(folder, 'public/index/one.pf_index');
    rmSync(file);
    await build('<p>a</p>');
    expect(existsSync(file)).toBe(true);
  });

  test.each(['/robots.txt', '/en/', 'no-slash.txt', '/no-extension'])(
    'at %s are refused',
    async (address) => {
      make.mockImplementation(() => Promise.resolve([{ address, content: '' }]));
      await expect(build('<p>a</p>')).rejects.toMatchObject({
        problems: [{ file: join(folder, 'site.config.ts') }],
      });
    },
  );

  test('throw what they have failed with as soon as that is known, also while nobody waits for them', async () => {
    const failure = new Error('no index');
    make.mockRejectedValue(failure);
    const { pageFiles } = start('<p>a</p>');
    expect(() => pageFiles.throwIfFailed()).not.toThrow();
    await setImmediate();
    expect(() => pageFiles.throwIfFailed()).toThrow(`The site's code fails for the site's "filesFromPages"`);
    await expect(pageFiles.done()).rejects.toMatchObject({ cause: failure });
  });
});
