import { afterLoad } from '@quellwerk/engine/browser';
import type { Plugin } from '@quellwerk/engine/browser';
import type { AfterLoadDependencies } from './after-load.ts';

const EARLY_BUTTON = 'button[data-flow-action],[method=dialog] button:not([type=reset])';

/** Fetches the features that nobody misses before the page has loaded. */
export function createAfterLoadPlugin(dependencies: AfterLoadDependencies): Plugin {
  const { environment, loadPart } = dependencies;
  const { document, log } = environment;
  let showPage: (() => unknown) | undefined;
  let early: HTMLElement | undefined;

  async function start(): Promise<void> {
    showPage = undefined;
    try {
      const { startAfterLoad } = await loadPart(() => import('./after-load.ts'));
      showPage = startAfterLoad(dependencies);
      early?.click();
    } catch (error) {
      // Tried again with the next page.
      showPage = start;
      log.error(error);
    }
  }

  return {
    name: 'after-load',
    onClientEntry() {
      // A flow or a tool whose button is pressed before anything listens to it answers once something does.
      document.addEventListener('click', ({ target }) => {
        if (showPage === undefined && target instanceof Element)
          early = target.closest<HTMLElement>(EARLY_BUTTON) ?? early;
      });
      afterLoad(environment, start);
    },
    onRouteUpdate: () => showPage?.(),
  };
}
