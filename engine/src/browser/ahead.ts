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
  /** Answers a request that has been made ahead from there, once. */
  readonly fetch: Fetch;
}

export function createAhead({ document, fetch }: Environment, codeFiles: readonly string[]): Ahead {
  const requests = new Map<string, Promise<Response>>();
  let isCodeRequested = false;

  function addLink(rel: string, href: string, attributes: Readonly<Record<string, string>>): void {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({ ...attributes, rel, href })) link.setAttribute(name, value);
    document.head.append(link);
  }

  return {
    loadCode(fetchpriority) {
      if (isCodeRequested) return;
      isCodeRequested = true;
      for (const file of codeFiles) addLink('modulepreload', file, { fetchpriority });
      const stylesheet = document.documentElement.getAttribute(STYLESHEET_ATTRIBUTE);
      if (stylesheet === null) return;
      if (fetchpriority === 'high') addLink('preload', stylesheet, { as: 'style' });
      // Into the browser's cache. A link of the kind "prefetch" would fall under `default-src` in Firefox, which allows
      // nothing, and WebKit knows none.
      else fetch(stylesheet, { priority: 'low' }).catch(() => undefined);
    },
    requestPage(path) {
      for (const url of [pageDataUrl(path), APP_DATA_URL, ...sharedDataUrls(document)]) {
        if (requests.has(url)) continue;
        const request = fetch(url);
        // A failure is for the one who takes the answer.
        request.catch(() => undefined);
        requests.set(url, request);
      }
    },
    fetch(url, init) {
      const request = requests.get(url);
      requests.delete(url);
      return request === undefined || init !== undefined ? fetch(url, init) : request;
    },
  };
}

/** The addresses of what the served page shares with most others: its slices and static queries. */
export function sharedDataUrls(document: Document): readonly string[] {
  return document.documentElement.getAttribute(SHARED_DATA_ATTRIBUTE)?.split(' ') ?? [];
}
