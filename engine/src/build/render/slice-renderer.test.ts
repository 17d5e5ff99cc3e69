import { describe, expect, test } from 'vitest';
import type { PageData } from '../../shared/protocol.ts';
import type { SiteBuild } from './page-data.ts';
import { createSliceRenderer } from './slice-renderer.ts';

/** A slice with links to home, the blog and the archive below it, whose rendering says for which path it was made. */
function setUp() {
  const made: string[] = [];
  const build = {
    slices: new Map([['menu-en', { name: 'menu', language: 'en', data: null }]]),
    queries: new Map(),
    renderer: {
      slices: { menu: {} },
      frame: { queries: [] },
      renderSlice: ({ path }: { path: string }) => {
        made.push(path);
        return `${path}|<a href="/en/">|<a href="/en/blog/">|<a href="/en/blog/archive/">`;
      },
    },
  } as unknown as SiteBuild;
  const render = createSliceRenderer(build);
  const pathFor = (path: string): string | undefined =>
    render({ path, slicesMap: { menu: 'menu-en' } } as unknown as PageData)['menu']?.split('|')[0];
  return { build, made, pathFor };
}

describe('a slice', () => {
  test.each([
    ['/en/blog/', '/en/blog/'],
    ['/en/blog/post/', '/en/blog/*/'],
    ['/en/blog/2026/post/', '/en/blog/*/'],
    ['/en/blog/archive/2026/', '/en/blog/archive/*/'],
    ['/en/blogs/', '/en/*/'],
    ['/de/blog/', ''],
    ['/404.html', ''],
  ])('is for the page %s rendered as on %j', (path, shown) => {
    expect(setUp().pathFor(path)).toBe(shown);
  });

  test('is rendered once for all pages below one that it links to', () => {
    const { made, pathFor } = setUp();
    for (const name of ['one', 'two', 'three']) pathFor(`/en/blog/${name}/`);
    expect(made).toEqual(['', '/en/blog/*/']);
  });

  test('with a component whose fallback would be published stops the build', () => {
    const { build } = setUp();
    const renderer = {
      ...build.renderer,
      renderSlice: () => '<!--$!--><template></template>…<!--/$-->',
    };
    const render = createSliceRenderer({ ...build, renderer });
    const page = { path: '/en/', slicesMap: { menu: 'menu-en' } } as unknown as PageData;
    expect(() => render(page)).toThrow(
      'src/slices/registry.ts  the slice "menu" in "en" would be published with the fallback',
    );
  });

  test('without data is a fault of the code', () => {
    const render = createSliceRenderer({ slices: new Map() } as unknown as SiteBuild);
    const page = { path: '/en/', slicesMap: { menu: 'menu-en' } } as unknown as PageData;
    expect(() => render(page)).toThrow('The slice "menu-en" has no data.');
  });
});
