/**
 * Pages that stand in for others. Nobody knows in which language a page failed, so each of them exists in every one;
 * the one without prefix speaks the language of its visitor.
 */
import type { ExtraPage, LanguageChoice, LanguageVersion, RichText } from '@quellwerk/engine/content';
import type { Source } from './collections.ts';
import { pick } from './pick.ts';
import type { StatusPageValue } from './schemas/status-page.schema.ts';
import { DEFAULT_LANGUAGE, moreWordLanguages } from './languages.ts';

interface StatusPage {
  readonly file: string;
  readonly slug: string;
}

const NOT_FOUND: StatusPage = { file: '404.html', slug: 'not-found' };
const STATUS_PAGES: readonly StatusPage[] = [
  NOT_FOUND,
  { file: '500.html', slug: 'server-error' },
  { file: 'offline.html', slug: 'offline' },
];

const SHOWN = ['heading', 'lead', 'body', 'links'] as const satisfies readonly (keyof StatusPageValue)[];

export type StatusPageWords = Pick<StatusPageValue, (typeof SHOWN)[number]>;

export interface StatusPageData {
  /** The page in its own language, and in those that are shown besides where there is no script. */
  readonly variants: Readonly<Record<string, StatusPageWords>>;
}

/** The status pages without prefix, in the default language, and those under each language's prefix, also where a language has single pages only. */
export function statusPages(sources: readonly Source[]): ExtraPage<'status-page', StatusPageData>[] {
  const inDefaultLanguage = sources.find(({ language }) => language === DEFAULT_LANGUAGE);
  if (inDefaultLanguage === undefined) return [];
  const inMoreLanguages = moreWordLanguages.map(inDefaultLanguage.in);
  return STATUS_PAGES.flatMap(({ file, slug }) => {
    const pageOf = (source: Source, path: string, shown: readonly Source[]) => ({
      ...wordsOf([source], slug),
      path,
      language: source.language,
      template: 'status-page' as const,
      isStatus: true,
      data: { variants: variantsOf(shown, slug) },
    });
    return [
      pageOf(inDefaultLanguage, `/${file}`, sources),
      ...[...sources, ...inMoreLanguages].map((source) =>
        pageOf(source, `/${source.language}/${file}`, [source]),
      ),
    ];
  });
}

/** The page shown for unknown addresses below the prefix of a language, such as `/de/`. */
export function notFoundPath(language: string): string {
  return `/${language}/${NOT_FOUND.file}`;
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
      return value === undefined ? [] : [[source.language, pick(value, SHOWN)]];
    }),
  );
}

function valueOf(source: Source, slug: string): StatusPageValue | undefined {
  return source.items('status').find((item) => item.slug === slug)?.data;
}
