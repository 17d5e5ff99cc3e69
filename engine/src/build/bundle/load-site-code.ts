import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LanguageRules } from '../../shared/languages.ts';
import type { Renderer } from '../../shared/renderer.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { Bundles } from './bundle-folder.ts';

/** A site's own code, running in this process. */
export interface SiteCode {
  readonly site: SiteDefinition;
  createRenderer(rules: LanguageRules): Promise<Renderer>;
}

/**
 * Bundles a site's code for Node and loads it. The folder is named after the
 * hash of the code: what was bundled once is loaded again, without Vite.
 */
export async function loadSiteCode(siteRoot: string, bundles: Bundles): Promise<SiteCode> {
  if (!bundles.has('prerender')) {
    const { bundlePrerender } = await import('./bundle-prerender.ts');
    await bundles.fill('prerender', (next) => bundlePrerender(siteRoot, next));
  }
  const file = join(bundles.pathOf('prerender'), 'prerender.mjs');
  const code: unknown = await import(pathToFileURL(file).href);
  return code as SiteCode;
}
