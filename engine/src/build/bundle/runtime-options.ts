import { SERVICE_WORKER_URL } from '../../shared/addresses.ts';
import type { RuntimeWords, SiteOptions } from '../../shared/site-options.ts';
import type { CompiledMessage } from '../content/compile-message.ts';
import type { SiteDefinition } from '../content/site-definition.ts';
import type { CompiledStrings, StringsByLanguage } from '../content/strings.ts';

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
    // Pages in other languages are few; the runtime speaks the default language there, as every byte is in boot.
    words: Object.fromEntries(
      [...strings]
        .filter(([language]) => site.languages.includes(language))
        .map(([language, words]) => [language, runtimeWords(site, words)]),
    ),
  };
}

function runtimeWords(site: SiteDefinition, strings: CompiledStrings): RuntimeWords {
  const { navigatedTo, stillLoading } = site.runtimeWords(strings);
  return { navigatedTo: plainText(navigatedTo), stillLoading: plainText(stillLoading) };
}

/** The runtime has no message formatter. */
function plainText(word: CompiledMessage | undefined): string {
  if (typeof word !== 'string')
    throw new Error('The words of the runtime are plain text, without placeholders.');
  return word;
}
