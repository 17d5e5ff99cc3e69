import { expect, test } from 'vitest';
import type { Source } from '../collections.ts';
import { blogPages } from './blog-data.ts';

/** Items as far as pages of the blog read them. */
function sourceOf(content: Readonly<Record<string, readonly unknown[]>>): Source {
  const source = { language: 'en', items: (collection: string) => content[collection] ?? [] };
  return source as unknown as Source;
}

const category = (slug: string, order: number) => ({
  slug,
  data: { name: `The ${slug}`, summary: '', heading: `On ${slug}`, order },
});
const post = (slug: string, of: string) => ({
  slug,
  path: `/blog/${slug}/`,
  data: {
    heading: slug,
    summary: '',
    published: '2026-11-20',
    category: of,
    body: { html: '', headings: [] },
  },
});

test('each category of content that has posts is a page, in the order that content gives them', () => {
  const pages = blogPages([
    sourceOf({
      'blog-categories': [category('all', 1), category('law', 3), category('money', 2), category('none', 4)],
      blog: [post('a', 'law'), post('b', 'money')],
    }),
  ]);
  expect(pages.map(({ path }) => path)).toEqual(['/blog/', '/blog/category/money/', '/blog/category/law/']);
  expect(pages[0]?.data.categories.map(({ name }) => name)).toEqual(['The money', 'The law']);
  const all = [{ name: 'The all', path: '/blog/' }];
  expect(pages.map(({ data }) => data.trail)).toEqual([undefined, all, all]);
});

test('lists say day and reading time of a post in its own language, whatever that of the list', () => {
  const categories = [category('all', 1), category('law', 2)];
  const german = { 'blog-categories': categories, blog: [post('c', 'law')] };
  const [archive] = blogPages([
    sourceOf({ ...german, blog: [post('a', 'law')] }),
    { ...sourceOf(german), language: 'de' },
  ]);
  expect(
    archive?.data.groups.flatMap(({ posts }) => posts.map(({ day, readingTime }) => [day, readingTime])),
  ).toEqual([
    ['20\u00A0November 2026', '1\u00A0minute'],
    ['20.\u00A0November 2026', '1\u00A0Minute'],
  ]);
});

test('the switch of languages leads to the part in a language, where there are posts in it; search engines know one page', () => {
  const content = { 'blog-categories': [category('all', 1), category('law', 2)], blog: [post('a', 'law')] };
  const german = { ...sourceOf({ ...content, blog: [] }), language: 'de' };
  expect(blogPages([sourceOf(content), german]).map(({ alternates }) => alternates)).toEqual([[], []]);
  const pages = blogPages([sourceOf(content), { ...sourceOf(content), language: 'de' }]);
  expect(pages.map(({ alternates, hreflang }) => [alternates, hreflang])).toEqual([
    [[{ language: 'de', path: '/blog/#posts-de' }], []],
    [[{ language: 'de', path: '/blog/category/law/#posts-de' }], []],
  ]);
});
