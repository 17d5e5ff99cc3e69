/** Pages that stand in for others. They hold every language, because nobody knows in which one a page failed. */
import type { ExtraPage, LanguageChoice, LanguageVersion, RichText } from '@quellwerk/engine/content';
import type { Source } from './collections.ts';
import type { StatusPageValue } from './schemas/status-page.schema.ts';

const SEVERAL_LANGUAGES = 'mul';

interface StatusPage {
  readonly path: string;
  readonly slug: string;
}

const STATUS_PAGES: readonly StatusPage[] = [
  { path: '/404.html', slug: 'not-found' },
  { path: '/500.html', slug: 'server-error' },
  { path: '/offline.html', slug: 'offline' },
];

export interface StatusPageData {
  /** The page in each language that it has. */
  readonly variants: Readonly<Record<string, StatusPageValue>>;
}

/** The error pages in all languages, and a not-found page under each language's prefix. */
export function statusPages(sources: readonly Source[]): ExtraPage<'status-page', StatusPageData>[] {
  const everywhere = STATUS_PAGES.map(({ path, slug }) => ({
    ...wordsOf(sources, slug),
    path,
    language: SEVERAL_LANGUAGES,
    template: 'status-page' as const,
    isStatus: true,
    data: { variants: variantsOf(sources, slug) },
  }));
  const underPrefix = sources.map((source) => ({
    ...wordsOf([source], 'not-found'),
    path: notFoundPath(source.language),
    language: source.language,
    template: 'status-page' as const,
    isStatus: true,
    data: { variants: variantsOf([source], 'not-found') },
  }));
  return [...everywhere, ...underPrefix];
}

/** The page shown for unknown addresses below `/de/`. */
export function notFoundPath(language: string): string {
  return `/${language}/404.html`;
}

export interface LanguageChoiceData {
  readonly variants: readonly {
    readonly language: string;
    readonly heading: string;
    readonly lead: RichText;
    readonly path: string;
  }[];
}

/** The page at `/` and at every other address without language prefix. */
export function languageChoice(
  sources: readonly Source[],
): LanguageChoice<'language-choice', LanguageChoiceData> {
  return {
    ...wordsOf(sources, 'language-choice'),
    template: 'language-choice',
    data: (versions: readonly LanguageVersion[]) => ({
      variants: sources.flatMap((source) => {
        const version = versions.find(({ language }) => language === source.language);
        const words = valueOf(source, 'language-choice');
        return version === undefined || words === undefined
          ? []
          : [{ language: source.language, heading: words.heading, lead: words.lead, path: version.path }];
      }),
    }),
  };
}

function wordsOf(sources: readonly Source[], slug: string) {
  const words = sources.flatMap((source) => valueOf(source, slug) ?? [])[0];
  return { title: words?.title ?? '', description: words?.description ?? '' };
}

function variantsOf(sources: readonly Source[], slug: string) {
  return Object.fromEntries(
    sources.flatMap((source) => {
      const value = valueOf(source, slug);
      return value === undefined ? [] : [[source.language, value]];
    }),
  );
}

function valueOf(source: Source, slug: string): StatusPageValue | undefined {
  return source.items('status').find((item) => item.slug === slug)?.data;
}
