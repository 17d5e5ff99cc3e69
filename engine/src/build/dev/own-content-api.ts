import type { Plugin } from 'vite';
import * as contentApi from '../content/authoring.ts';

const NAME = '@quellwerk/engine/content';
const MODULE = '\0engine-content';

/**
 * Gives a site's configuration the functions that this server reads the site with, in place of a second copy, which
 * Vite would have to compile module by module before the first page.
 */
export function ownContentApi(): Plugin {
  Object.assign(globalThis, { ENGINE_CONTENT: contentApi });
  return {
    name: 'engine-content',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id === NAME ? MODULE : undefined),
    load: (id) =>
      id === MODULE
        ? `export const { ${Object.keys(contentApi).join(', ')} } = globalThis.ENGINE_CONTENT;`
        : undefined,
  };
}
