import type { SiteDefinition } from '../content/site-definition.ts';
import type { CompiledStrings } from '../content/strings.ts';
import type { RuntimeOptions } from './engine-plugin.ts';

/** The part of a site's definition that the browser needs; everything else stays in Node. */
export function runtimeOptions(site: SiteDefinition, strings: CompiledStrings): RuntimeOptions {
  return {
    languages: site.languages,
    defaultLanguage: site.defaultLanguage,
    fallbackLanguage: site.fallbackLanguage,
    ignoredPaths: site.ignoredPaths,
    plainLinkPaths: site.plainLinkPaths,
    catchAlls: site.catchAlls,
    serviceWorkerUrl: site.serviceWorker ? '/sw.js' : null,
    words: Object.fromEntries([...strings].map(([language, words]) => [language, site.runtimeWords(words)])),
  };
}
