import { createContext, use } from 'react';
import type { LoadedPage } from '../browser/app.ts';
import type { DataComponent } from './definitions.ts';
import type { Alternate } from '../shared/protocol.ts';

/** Everything around a page that components can ask for. */
export interface PageEnvironment {
  readonly loaded: LoadedPage;
  /** Languages a visitor can choose. */
  readonly languages: readonly string[];
  /** The component behind a chunk name; its code is loaded. */
  readonly componentOf: (chunkName: string) => DataComponent;
  /** Set by the build, which renders slices once and stitches them in. */
  readonly sliceHtml?: Readonly<Record<string, string>>;
}

export const PageEnvironmentContext = createContext<PageEnvironment | null>(null);

export function usePageEnvironment(): PageEnvironment {
  const environment = use(PageEnvironmentContext);
  if (environment === null) throw new Error('This component was rendered outside of the engine’s App.');
  return environment;
}

export interface PageInfo {
  readonly path: string;
  /** BCP 47; `mul` on a page that holds several languages. */
  readonly language: string;
  readonly title: string;
  readonly alternates: readonly Alternate[];
  readonly languages: readonly string[];
}

/**
 * The page that is shown. Inside a slice only `language` is to be relied on,
 * because many pages share its markup; `Link` marks the current page there, too.
 */
export function usePage(): PageInfo {
  const { loaded, languages } = usePageEnvironment();
  const { path, result } = loaded.page;
  const { language, title, alternates } = result.pageContext;
  return { path, language, title, alternates, languages };
}

/** The result of a build-time query. Template or slice must name the query in its definition. */
export function useStaticQuery<Data>(name: string): Data {
  const { loaded } = usePageEnvironment();
  const data = loaded.staticQueries[name];
  if (data === undefined) {
    throw new Error(`Static query "${name}" is not loaded. Name it in the template's or slice's "queries".`);
  }
  return data as Data;
}
