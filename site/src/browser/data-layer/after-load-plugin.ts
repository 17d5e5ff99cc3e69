import type { Environment, Plugin } from '@quellwerk/engine/browser';
import type { LoadPart } from '../parts.ts';
import type { DataLayer } from './data-layer.ts';

export interface AfterLoadPluginDependencies {
  readonly environment: Environment;
  readonly dataLayer: DataLayer;
  readonly loadPart: LoadPart;
}

/** Fetches the features that nobody misses before the page has loaded. */
export function createAfterLoadPlugin({
  environment,
  dataLayer,
  loadPart,
}: AfterLoadPluginDependencies): Plugin {
  const { window, document, log } = environment;
  let showPage: (() => void) | undefined;

  async function start(): Promise<void> {
    const { startAfterLoad } = await loadPart(() => import('./after-load.ts'));
    showPage = startAfterLoad({ environment, dataLayer, loadPart });
  }
  const startInBackground = (): void => void start().catch(log.error);

  return {
    name: 'after-load',
    onClientEntry() {
      if (document.readyState === 'complete') startInBackground();
      else window.addEventListener('load', startInBackground, { once: true });
    },
    onRouteUpdate: () => showPage?.(),
  };
}
