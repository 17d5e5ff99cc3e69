/** Finds the page of an address and what shows it: React, or before React is there the page's own HTML. */
import { redirectTarget } from '../../shared/redirect-target.ts';
import { SEVERAL_LANGUAGES } from '../../shared/protocol.ts';
import type { PageData } from '../../shared/protocol.ts';
import type { SiteOptions } from '../../shared/site-options.ts';
import type { Environment } from '../environment.ts';
import { readVisitorLanguages } from '../language.ts';
import type { LoadPart } from '../parts.ts';
import { pause } from '../pause.ts';
import type { EarlyHtml } from './early-html.ts';
import type { Loader, LoadResult } from './loader.ts';
import type { ReactSide } from './react-side.ts';
import { servedPageRoot, showServedPage } from './served-page.ts';
import type { SiteStylesheet } from './show-page.ts';

export interface PageFinder {
  /** Loads an address; an unprefixed one leads to the page in the visitor's language, else in one it is in. Never rejects. */
  load(url: URL): Promise<LoadedAddress>;
  /** What React shows at an address; undefined where the browser has to open it. Rejects when it cannot be had. */
  findPage(wish: Wish): Promise<NextPage | undefined>;
  /** The same, or the page out of its own HTML, whichever is there first. */
  findEarly(wish: Wish, html: EarlyHtml): Promise<NextPage | undefined>;
}

export interface PageFinderDependencies {
  readonly environment: Environment;
  readonly site: SiteOptions;
  readonly loader: Loader;
  readonly loadPart: LoadPart;
  readonly react: ReactSide;
  readonly stylesheet: SiteStylesheet;
}

interface Wish {
  readonly url: URL;
  /** Aborted as soon as the visitor wants something else. */
  readonly signal: AbortSignal;
}

/** The result of loading an address, which a language redirect may have changed. */
interface LoadedAddress {
  readonly url: URL;
  readonly result: LoadResult;
  /** The language that the redirect has chosen. */
  readonly chosen: string | undefined;
}

/** What a page needs before it can be shown, whoever renders it; loaded once for both. */
interface Loads {
  readonly address: Promise<LoadedAddress>;
  /** False when the stylesheet cannot be had. */
  readonly styles: Promise<boolean>;
}

/** A page that can be shown now. */
export interface NextPage extends Pick<LoadedAddress, 'url' | 'chosen'> {
  readonly page: PageData;
  /** Who renders it: React, or the build, in the page's own HTML. */
  readonly renderedBy: 'react' | 'build';
  /**
   * Brings it into the document.
   *
   * @param onPlaced called once its element stands there in place of the page before, and nothing of it has run yet
   */
  readonly present: (onPlaced: () => void) => Promise<void>;
}

/** How long React is not run because the page's HTML is going to be there first. */
const HTML_WAIT_MS = 200;

/** Keeps nothing: what has been loaded once stays with the parts that it asks. */
export function createPageFinder(dependencies: PageFinderDependencies): PageFinder {
  const { environment, site, loader, loadPart, react, stylesheet } = dependencies;
  const { document, clock, log } = environment;

  async function load(url: URL): Promise<LoadedAddress> {
    const redirect = redirectTarget(url.pathname, readVisitorLanguages(environment), site);
    if (redirect !== undefined) {
      const result = await loader.load(redirect.address);
      if (result.kind === 'page')
        return { url: withPath(url, redirect.address), result, chosen: redirect.language };
      if (result.kind !== 'not-found') return { url, result, chosen: undefined };
    }
    const result = await loader.load(url.pathname);
    const path = redirect && result.kind === 'page' ? pathOffered(result.loaded.page, site) : undefined;
    if (path === undefined) return { url, result, chosen: undefined };
    return { url: withPath(url, path), result: await loader.load(path), chosen: redirect?.language };
  }

  const startLoads = (url: URL): Loads => ({ address: load(url), styles: stylesheet.load() });

  async function findPage(
    { url, signal }: Wish,
    loads: Loads = startLoads(url),
  ): Promise<NextPage | undefined> {
    // It runs while the page is on its way, which is waited for unless React cannot be had.
    const running = react.load();
    const broken = running.then(() => new Promise<never>(() => undefined));
    const found = await Promise.race([loads.address, broken]);
    const { result } = found;
    if (result.kind === 'new-build') return undefined;
    if (result.kind === 'unreachable') throw result.cause;
    if (!(await Promise.race([loads.styles, broken])) || signal.aborted) return undefined;
    const [isFile, app] = await Promise.all([
      result.kind === 'not-found' && isFileOfHost(found.url, environment),
      running.then(() => react.loadFor(result.loaded)),
    ]);
    if (isFile) return undefined;
    return {
      url: found.url,
      chosen: found.chosen,
      page: result.loaded.page,
      renderedBy: 'react',
      present: async (onPlaced) => app.show(result.loaded, onPlaced),
    };
  }

  async function findEarly(wish: Wish, html: EarlyHtml): Promise<NextPage | undefined> {
    const loads = startLoads(wish.url);
    const served = findServed(wish.url, html, loads);
    const early = await Promise.race([served, pause(clock, HTML_WAIT_MS)]);
    if (early !== undefined) return early;
    const rendered = findPage(wish, loads);
    return Promise.race([served.then((page) => page ?? rendered), rendered]);
  }

  async function findServed(
    url: URL,
    { text, isDataAwaited }: EarlyHtml,
    loads: Loads,
  ): Promise<NextPage | undefined> {
    const [html, page, hasStyles] = await Promise.all([
      text,
      isDataAwaited ? wholePage(loads.address) : loader.loadRecord(url.pathname),
      loads.styles,
    ]);
    if (page === undefined || !hasStyles) return undefined;
    const root = servedPageRoot(html, page);
    if (root === undefined) return undefined;
    const present = async (onPlaced: () => void): Promise<void> => {
      showServedPage(document, root, onPlaced);
      // The page is there all the same; what is broken is not hidden by that, as long as it is shown.
      loadPart(() => untilWhole(loads.address, root), false).catch((error: Error) =>
        log.error(error.cause ?? error),
      );
    };
    return { url, chosen: undefined, page, renderedBy: 'build', present };
  }

  return { load, findPage, findEarly };
}

/** The path of the page behind a choice among languages that lack the visitor's: in the site's default one, else in its first. */
function pathOffered({ result }: PageData, { defaultLanguage }: SiteOptions): string | undefined {
  const { language, alternates } = result.pageContext;
  if (language !== SEVERAL_LANGUAGES) return undefined;
  return (alternates.find((version) => version.language === defaultLanguage) ?? alternates[0])?.path;
}

/** Rejects where a part of a page cannot be had that stands in the document still. */
async function untilWhole(loading: Promise<LoadedAddress>, root: Element): Promise<void> {
  const { result } = await loading;
  if (result.kind === 'unreachable' && root.isConnected) throw result.cause;
}

async function wholePage(loading: Promise<LoadedAddress>): Promise<PageData | undefined> {
  const { result } = await loading;
  return result.kind === 'page' ? result.loaded.page : undefined;
}

/** Whether an address without page data is a file all the same: one HEAD, never to another origin (R2.2). */
async function isFileOfHost(url: URL, { fetch }: Environment): Promise<boolean> {
  const address = `${url.origin}${url.pathname}${url.search}`;
  const response = await fetch(address, { method: 'HEAD', mode: 'same-origin' }).catch(() => undefined);
  return response?.status === 200;
}

function withPath(url: URL, path: string): URL {
  const moved = new URL(url);
  moved.pathname = path;
  return moved;
}
