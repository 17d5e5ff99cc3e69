/** The HTML of a page that may be shown before React can (decision 46): whether it is asked for, and its text. */
import { languageOfPath } from '../../shared/languages.ts';
import type { SiteOptions } from '../../shared/site-options.ts';
import type { Ahead } from '../ahead.ts';
import type { Environment } from '../environment.ts';
import { once } from '../once.ts';
import { mayPrefetch } from '../prefetch-policy.ts';

export interface EarlyHtml {
  /** Empty when there is none. */
  readonly text: Promise<string>;
  /**
   * Whether all of the page's data is waited for, as React would, so that what is broken is noticed. While React's code is
   * on its way the record is enough: the HTML holds the rest.
   */
  readonly isDataAwaited: boolean;
}

export interface EarlyHtmlDependencies {
  readonly environment: Environment;
  readonly site: SiteOptions;
  readonly ahead: Ahead;
}

/**
 * What asks for the HTML of the page at a path; undefined where React is nearer, a part of its code cannot be had, or
 * nothing may be fetched that may turn out not to be needed.
 */
export function createHtmlRequest({
  environment,
  site,
  ahead,
}: EarlyHtmlDependencies): (pathname: string, isReactNear: boolean) => EarlyHtml | undefined {
  /** Of a double click both wait for the same answer. */
  const load = once(
    (pathname: string) => readHtml(ahead.take(pathname) ?? environment.fetch(pathname)),
    () => false,
  );
  return (pathname, isReactNear) => {
    const hasCode = ahead.hasCode();
    const mayRequest =
      mayPrefetch(environment.window.navigator) && languageOfPath(pathname, site.languages) !== undefined;
    if (!isReactNear && hasCode !== false && mayRequest)
      return { text: load(pathname), isDataAwaited: hasCode === true };
    // What boot has asked for is not wanted any more.
    void ahead.take(pathname);
    return undefined;
  };
}

/** The HTML in the answer to a request for a page; empty when there is none. */
async function readHtml(answer: Promise<Response>): Promise<string> {
  return answer.then((response) => (response.status === 200 ? response.text() : '')).catch(() => '');
}
