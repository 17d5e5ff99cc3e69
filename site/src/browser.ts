import type { Plugin } from '@quellwerk/engine/browser';
import { enhanceMenus } from './browser-menus.ts';

/** What the site adds to the engine's runtime. */
export const plugins: readonly Plugin[] = [{ name: 'menus', onClientEntry: () => enhanceMenus(document) }];
