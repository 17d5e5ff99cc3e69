/** Posts are written in one language each and stand without prefix; the archive holds all of them. */
import { typography } from '@quellwerk/engine/content';
import type { PageItem, ExtraPage, PageDetails } from '@quellwerk/engine/content';
import { inChapters, minutesToRead, wordsIn } from '../chapters.ts';
import type { ChapteredText } from '../chapters.ts';
import type { Source } from '../collections.ts';
import { blogFeedLinks, feedLinks } from '../machines/feed-plans.ts';
import { markdownLinks } from '../machines/knowledge-files.ts';
import { ALL_POSTS } from '../schemas/blog-post.schema.ts';
import type { BlogCategoryValue, BlogPostValue } from '../schemas/blog-post.schema.ts';
import { BLOG_LANGUAGE, BLOG_PATH } from '../languages.ts';
import { article, breadcrumbs, graph } from '../structured-data.ts';
import { pageHistories } from '../subjects/page-histories.ts';
import type { PageLink } from '../page-link.ts';
import type { Crumb } from '../trail.ts';
import { writtenDay } from '../words/written-day.ts';

const OTHER_POSTS_MAX = 3;

/** What stands around the posts of every language is in one of them. */
interface BlogPlace extends PageLink {
  /** Left out where it is that of the post. */
  readonly language?: string;
}

/** What a list shows of a post, all of it in the post's language. */
export interface BlogTeaser extends PageLink {
  readonly summary: string;
  readonly published: string;
  /** The same in words. */
  readonly day: string;
  readonly readingTime: string;
  readonly category: string;
}

export interface BlogPostData extends Pick<
  BlogPostValue,
  'heading' | 'lead' | 'published' | 'updated' | 'author'
> {
  readonly text: ChapteredText;
  readonly trail: readonly Crumb[];
  /** In words of the post's language. */
  readonly readingTime: string;
  readonly category: BlogPlace;
  readonly archive: Omit<BlogPlace, 'name'>;
  /** Other posts in the same language: of the same category first, then the newest. */
  readonly others: readonly BlogTeaser[];
}

export function blogPostData(item: PageItem<BlogPostValue>, source: Source): BlogPostData {
  const { heading, lead, published, updated, author, body, category } = item.data;
  const others = postsOf(source).filter(({ slug }) => slug !== item.slug);
  const isKindred = (post: PageItem<BlogPostValue>): number => Number(post.data.category === category);
  const chosen = [...others].sort((a, b) => isKindred(b) - isKindred(a)).slice(0, OTHER_POSTS_MAX);
  return {
    heading,
    lead,
    published,
    ...(updated !== undefined && { updated }),
    author,
    text: inChapters(body),
    trail: blogTrail(source),
    readingTime: readingTimeOf(item, source),
    category: {
      name: categoryName(source, category),
      path: categoryPath(category),
      ...archiveLanguage(source),
    },
    archive: { path: BLOG_PATH, ...archiveLanguage(source) },
    others: chosen.map((post) => teaserOf(post, source)),
  };
}

export function blogPostDetails(item: PageItem<BlogPostValue>, source: Source): PageDetails {
  const { heading, description } = item.data;
  return {
    head: [
      ...graph(
        article({ item, heading, description, ...pageHistories.blog(item.data) }),
        breadcrumbs(blogTrail(source), item),
      ),
      ...feedLinks(item, source),
      ...markdownLinks(item),
    ],
  };
}

function blogTrail(source: Source): readonly Crumb[] {
  const name = wordsOf(source, ALL_POSTS)?.name;
  return name === undefined ? [] : [{ name, path: BLOG_PATH, ...archiveLanguage(source) }];
}

function archiveLanguage({ language }: Pick<Source, 'language'>): Pick<BlogPlace, 'language'> {
  return language === BLOG_LANGUAGE ? {} : { language: BLOG_LANGUAGE };
}

/** The posts of one language, under words in it. */
interface BlogGroup {
  readonly language: string;
  readonly anchor: string;
  readonly heading: string;
  readonly posts: readonly BlogTeaser[];
}

export interface BlogArchiveData {
  readonly heading: string;
  readonly summary: string;
  readonly groups: readonly BlogGroup[];
  readonly categories: readonly PageLink[];
  /** Of a category: the page of all posts, under which it lies. */
  readonly trail?: readonly Crumb[];
}

type BlogPage = ExtraPage<'blog-archive', BlogArchiveData> | ExtraPage<'blog-category', BlogArchiveData>;

/** The archive and a page for each category that has posts; their frame speaks one language. */
export function blogPages(sources: readonly Source[]): BlogPage[] {
  const first = sources.find(({ language }) => language === BLOG_LANGUAGE);
  if (first === undefined) return [];
  const archive = wordsOf(first, ALL_POSTS);
  if (archive === undefined) return [];
  const used = [...first.items('blog-categories')]
    .sort((a, b) => a.data.order - b.data.order)
    .filter(({ slug }) =>
      sources.some((source) => postsOf(source).some(({ data }) => data.category === slug)),
    );
  const categories = used.map(({ slug, data }) => ({ name: data.name, path: categoryPath(slug) }));
  const allPosts = groupsOf(sources, ALL_POSTS);
  const shared = { language: first.language, head: blogFeedLinks(first) };
  return [
    {
      ...shared,
      ...headOf(archive),
      ...placeOf(BLOG_PATH, allPosts),
      template: 'blog-archive',
      data: { heading: archive.heading, summary: archive.summary, groups: allPosts, categories },
    },
    ...used.map(({ slug, data: words }) => {
      const groups = groupsOf(sources, slug);
      return {
        ...shared,
        ...headOf(words),
        head: [
          ...shared.head,
          ...graph(breadcrumbs(blogTrail(first), { path: categoryPath(slug), data: { name: words.name } })),
        ],
        ...placeOf(categoryPath(slug), groups),
        template: 'blog-category' as const,
        data: {
          heading: words.heading,
          summary: words.summary,
          groups,
          categories,
          trail: blogTrail(first),
        },
      };
    }),
  ];
}

/** Who chooses another language of the site is led to its part of the same page; search engines know but the page. */
function placeOf(
  path: string,
  groups: readonly BlogGroup[],
): Pick<BlogPage, 'path' | 'alternates' | 'hreflang'> {
  const others = groups.filter(({ language }) => language !== BLOG_LANGUAGE);
  return {
    path,
    alternates: others.map(({ language, anchor }) => ({ language, path: `${path}#${anchor}` })),
    hreflang: [],
  };
}

function headOf({ title, description, heading, summary }: BlogCategoryValue) {
  return { title: title ?? heading, description: description ?? summary };
}

function groupsOf(sources: readonly Source[], category: string): BlogGroup[] {
  return sources.flatMap((source) => {
    const posts = postsOf(source).filter(({ data }) => category === ALL_POSTS || data.category === category);
    if (posts.length === 0) return [];
    const heading = wordsOf(source, category)?.heading ?? category;
    return {
      language: source.language,
      anchor: `posts-${source.language}`,
      heading,
      posts: posts.map((post) => teaserOf(post, source)),
    };
  });
}

/** Newest first. */
function postsOf(source: Source): PageItem<BlogPostValue>[] {
  return [...source.items('blog')].sort((a, b) => b.data.published.localeCompare(a.data.published));
}

function teaserOf(item: PageItem<BlogPostValue>, source: Source): BlogTeaser {
  const { path, data } = item;
  return {
    name: data.heading,
    path,
    summary: data.summary,
    published: data.published,
    day: writtenDay(data.published, source.language),
    readingTime: readingTimeOf(item, source),
    category: categoryName(source, data.category),
  };
}

function readingTimeOf({ data }: PageItem<BlogPostValue>, { language }: Source): string {
  const minutes = minutesToRead(wordsIn(data.body.html), language);
  const options = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return typography(new Intl.NumberFormat(language, options).format(minutes), language);
}

function categoryPath(slug: string): string {
  return `${BLOG_PATH}category/${slug}/`;
}

function categoryName(source: Source, slug: string): string {
  return wordsOf(source, slug)?.name ?? slug;
}

function wordsOf(source: Source, slug: string): BlogCategoryValue | undefined {
  return source.items('blog-categories').find((item) => item.slug === slug)?.data;
}
