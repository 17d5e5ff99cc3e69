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
  /** Fetches and compiles the code of a page change, once; runs nothing. */
  loadCode(priority: 'low' | 'high'): void;
  /** Whether all code of a page change is there; undefined until that is known. */
  hasCode(): boolean | undefined;
  /**
   * Asks for the data of a page, the stylesheet, and what most pages share.
   *
   * @param htmlUrl the address of the page's HTML, which is asked for in place of what pages share: it holds that already
   */
  requestPage(path: string, htmlUrl?: string): void;
  /** Asks for one address, once until somebody takes the answer. */
  request(url: string): void;
  /** A request that has been made ahead, once; undefined where nobody has made it. */
  take(url: string): Promise<Response> | undefined;
  /** Answers a request that has been made ahead from there, once. One with options, such as to ask again, is always made. */
  readonly fetch: Fetch;
}

export function createAhead({ document, fetch }: Environment, codeFiles: readonly string[]): Ahead {
  const requests = new Map<string, Promise<Response>>();
  let isCodeRequested = false;
  let filesThere = 0;
  let hasFailed = false;

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
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = file;
        link.fetchPriority = fetchPriority;
        link.addEventListener('load', () => (filesThere += 1));
        link.addEventListener('error', () => (hasFailed = true));
        document.head.append(link);
      }
    },
    hasCode: () => (hasFailed ? false : filesThere === codeFiles.length || undefined),
    requestPage(path, htmlUrl) {
      const urls = [pageDataUrl(path), APP_DATA_URL, ...stylesheetUrls(document)];
      if (htmlUrl === undefined) urls.push(...sharedDataUrls(document));
      else urls.unshift(htmlUrl);
      urls.forEach(request);
    },
    request,
    take,
    fetch: (url, init) => (init === undefined ? take(url) : undefined) ?? fetch(url, init),
  };
}

/** The address of the stylesheet of the whole site; none in development. */
export function stylesheetUrls(document: Document): readonly string[] {
  return urlsIn(document, STYLESHEET_ATTRIBUTE);
}

/** The addresses of what the served page shares with most others: its slices and static queries. */
export function sharedDataUrls(document: Document): readonly string[] {
  return urlsIn(document, SHARED_DATA_ATTRIBUTE);
}

function urlsIn({ documentElement }: Document, attribute: string): readonly string[] {
  return documentElement.getAttribute(attribute)?.split(' ') ?? [];
}
