import { createContext, use } from 'react';
import { languageContext } from '../shared/language-context.ts';
import type { LanguageContext } from '../shared/language-context.ts';
import type { LanguageRules } from '../shared/languages.ts';
import type { Alternate, Json, PageContext } from '../shared/protocol.ts';
import type { DataComponent } from './definitions.ts';

/** Its `language` is a BCP 47 tag, or `mul` on a page that holds several languages. */
export interface PageInfo extends LanguageContext {
  readonly path: string;
  /** Language of the interface words: the page's own where the site has them. */
  readonly frameLanguage: string;
  /** Language of the body, which the frame marks where it is another than the page's. */
  readonly bodyLanguage: string;
  /** As the tab shows it, with the site's name; empty inside a slice. */
  readonly title: string;
  readonly alternates: readonly Alternate[];
}

/** A slice as the build stitches it in, or as the browser renders it. */
export type SliceContent =
  { readonly html: string } | { readonly component: DataComponent; readonly data: Json };

/** Everything around a component that it can ask for. */
export interface PageEnvironment {
  readonly page: PageInfo;
  /** Query name -> result. */
  readonly queries: Readonly<Record<string, Json>>;
  readonly slices: Readonly<Record<string, SliceContent>>;
  /** Whether the site has a slice of this name; only a build asks. */
  readonly hasSlice?: (name: string) => boolean;
}

export const PageEnvironmentContext = createContext<PageEnvironment | null>(null);

export function usePageEnvironment(): PageEnvironment {
  const environment = use(PageEnvironmentContext);
  if (environment === null) throw new Error('This component was rendered outside of the engine’s App.');
  return environment;
}

/**
 * The page that is shown. Many pages share the markup of a slice: inside it only the language is to be relied on, and of the
 * path which of the slice's own links lead to the page, which `Link` marks, or to one above it.
 */
export function usePage(): PageInfo {
  return usePageEnvironment().page;
}

type PageWords = Pick<PageContext, 'language' | 'frameLanguage' | 'bodyLanguage' | 'title' | 'alternates'>;

export function pageInfo(path: string, context: PageWords, rules: LanguageRules): PageInfo {
  const { language, frameLanguage = language, bodyLanguage = language, title, alternates } = context;
  return {
    ...languageContext(path, language, rules),
    path,
    frameLanguage,
    bodyLanguage,
    title,
    alternates,
  };
}

/**
 * Makes the hook by which a site reads its static queries. `Queries` is the
 * `QueryData` of its definition: what the build's functions return is what
 * arrives here as JSON.
 */
export function staticQueryHook<Queries>() {
  return function useStaticQuery<Name extends keyof Queries & string>(name: Name): Queries[Name] {
    const { queries } = usePageEnvironment();
    const data = queries[name];
    if (data === undefined) {
      throw new Error(
        `Static query "${name}" is not loaded. Name it in the template's or slice's "queries".`,
      );
    }
    return data as Queries[Name];
  };
}
