/**
 * What the next page is going to need, fetched before the code that uses it is
 * there: data that the loader will ask for, and code that is compiled but not
 * run. Part of the first stage, so that a click costs one round trip and not
 * one for each stage.
 */
import { APP_DATA_URL, pageDataUrl } from '../shared/addresses.ts';
import { SHARED_DATA_ATTRIBUTE, STYLESHEET_ATTRIBUTE } from '../shared/document.ts';
import type { Environment, Fetch } from './environment.ts';

export interface Ahead {
  /** Fetches and compiles the code of a page change, and fetches the stylesheet; runs and applies nothing. */
  loadCode(priority: 'low' | 'high'): void;
  /** Asks for the data of a page and of what most pages share. */
  requestPage(path: string): void;
  /** Asks for the HTML of a page while code is on its way: it can be shown before that. */
  requestDocument(pathname: string): void;
  /** A request that has been made ahead, once; undefined where nobody has made it. */
  take(url: string): Promise<Response> | undefined;
  /** Answers a request that has been made ahead from there, once. */
  readonly fetch: Fetch;
}

export function createAhead({ document, fetch }: Environment, codeFiles: readonly string[]): Ahead {
  const requests = new Map<string, Promise<Response>>();
  let isCodeRequested = false;
  let filesComing = 0;

  function addLink(properties: Partial<HTMLLinkElement>): HTMLLinkElement {
    const link = Object.assign(document.createElement('link'), properties);
    document.head.append(link);
    return link;
  }

  function request(url: string): void {
    if (requests.has(url)) return;
    const answer = fetch(url);
    // A failure is for the one who takes the answer.
    answer.catch(() => undefined);
    requests.set(url, answer);
  }

  function take(url: string): Promise<Response> | undefined {
    const answer = requests.get(url);
    requests.delete(url);
    return answer;
  }

  return {
    loadCode(fetchPriority) {
      if (isCodeRequested) return;
      isCodeRequested = true;
      for (const file of codeFiles) {
        filesComing += 1;
        const link = addLink({ rel: 'modulepreload', href: file, fetchPriority });
        for (const end of ['load', 'error']) link.addEventListener(end, () => (filesComing -= 1));
      }
      const stylesheet = document.documentElement.getAttribute(STYLESHEET_ATTRIBUTE);
      if (stylesheet === null) return;
      if (fetchPriority === 'high') addLink({ rel: 'preload', href: stylesheet, as: 'style' });
      // Into the browser's cache. A link of the kind "prefetch" would fall under `default-src` in Firefox, which allows
      // nothing, and WebKit knows none.
      else fetch(stylesheet, { priority: 'low' }).catch(() => undefined);
    },
    requestPage(path) {
      for (const url of [pageDataUrl(path), APP_DATA_URL, ...sharedDataUrls(document)]) request(url);
    },
    requestDocument(pathname) {
      if (filesComing > 0) request(pathname);
    },
    take,
    fetch: (url, init) => (init === undefined ? take(url) : undefined) ?? fetch(url, init),
  };
}

/** The addresses of what the served page shares with most others: its slices and static queries. */
export function sharedDataUrls(document: Document): readonly string[] {
  return document.documentElement.getAttribute(SHARED_DATA_ATTRIBUTE)?.split(' ') ?? [];
}
