import { redirectTarget } from '../shared/languages.ts';
import type { Environment } from './environment.ts';
import { readVisitorLanguages } from './language-choice.ts';
import type { Loader, LoadResult } from './loader.ts';
import type { SiteOptions } from './site-options.ts';

/** The result of loading an address, which a language redirect may have changed. */
export interface FoundPage {
  readonly url: URL;
  readonly result: LoadResult;
  /** The language that the redirect has chosen. */
  readonly chosen?: string;
}

export interface FindPageDependencies {
  readonly environment: Environment;
  readonly site: SiteOptions;
  readonly loader: Loader;
}

/** Loads an address; an unprefixed one leads to the page in the visitor's language, if there is one. */
export async function findPage(
  url: URL,
  { environment, site, loader }: FindPageDependencies,
): Promise<FoundPage> {
  const redirect = redirectTarget(url.pathname, readVisitorLanguages(environment), site);
  if (redirect !== undefined) {
    const result = await loader.load(redirect.address);
    if (result.kind === 'page')
      return { url: withPath(url, redirect.address), result, chosen: redirect.language };
    if (result.kind !== 'not-found') return { url, result };
  }
  return { url, result: await loader.load(url.pathname) };
}

/** Whether an address without page data is a file all the same: one HEAD, never to another origin (behaviour §2.2). */
export async function isFile({ url, result }: FoundPage, { fetch }: Environment): Promise<boolean> {
  if (result.kind !== 'not-found') return false;
  const address = `${url.origin}${url.pathname}${url.search}`;
  const response = await fetch(address, { method: 'HEAD', mode: 'same-origin' }).catch(() => undefined);
  return response?.status === 200;
}

function withPath(url: URL, path: string): URL {
  const moved = new URL(url);
  moved.pathname = path;
  return moved;
}
