import { SERVICE_WORKER_URL } from '../../shared/addresses.ts';
import type { SiteOptions } from '../../shared/site-options.ts';
import { runtimeWordsIn } from '../content/words/runtime-words.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { StringsByLanguage } from '../content/words/strings.ts';

/** What the browser's bundle is made with: the options boot reads, the site's own constants, and its early script. */
export interface BundleOptions extends SiteOptions {
  readonly settings: object;
  /** Path of the module from the site's folder; null for none. */
  readonly earlyScript: string | null;
}

/** The part of a site's definition that the browser needs; everything else stays in Node. */
export function runtimeOptions(site: SiteDefinition, strings: StringsByLanguage): BundleOptions {
  return {
    languages: site.languages,
    defaultLanguage: site.defaultLanguage,
    fallbackLanguage: site.fallbackLanguage,
    ignoredPaths: site.ignoredPaths,
    plainLinkPaths: site.plainLinkPaths,
    catchAlls: site.catchAlls,
    serviceWorkerUrl: site.serviceWorker ? SERVICE_WORKER_URL : null,
    settings: site.settings?.browser ?? {},
    earlyScript: site.earlyScript?.module ?? null,
    // Pages in other languages are few and bring their words along, as every byte counts in boot.
    words: Object.fromEntries(runtimeWordsIn(site.languages, site, strings)),
  };
}
