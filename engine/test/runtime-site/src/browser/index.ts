import type { Navigate, Plugin } from '@quellwerk/engine/browser';
import { scrollToElement } from '@quellwerk/engine/smooth-scroll';

declare global {
  interface Window {
    /** Every hook that was called, with what it was told. */
    seenHooks: (readonly [hook: string, detail: string])[];
    navigateByPlugin: Navigate;
    scrollByHelper: (id: string) => void;
  }
}

window.seenHooks = [];
window.scrollByHelper = (id) => {
  const element = document.getElementById(id);
  if (element !== null) scrollToElement(element, window);
};

const note = (hook: string, detail = ''): void => void window.seenHooks.push([hook, detail]);

/** Sees every hook there is. */
const recorder: Required<Plugin> = {
  name: 'recorder',
  onClientEntry({ navigate }) {
    window.navigateByPlugin = navigate;
    note('onClientEntry');
  },
  onInitialClientRender: () => note('onInitialClientRender'),
  onPreRouteUpdate: ({ location }) =>
    note('onPreRouteUpdate', `${location.pathname} at ${window.location.pathname}`),
  onRouteUpdate: ({ location, previousLocation }) =>
    note('onRouteUpdate', `${previousLocation?.pathname ?? 'nowhere'} -> ${location.pathname}`),
  onRouteUpdateDelayed: ({ pathname }) => note('onRouteUpdateDelayed', pathname),
  onPrefetchPathname: (path) => note('onPrefetchPathname', path),
  onPostPrefetchPathname: (path) => note('onPostPrefetchPathname', path),
  onServiceWorkerUpdateFound: () => note('onServiceWorkerUpdateFound'),
  onServiceWorkerUpdateReady: () => note('onServiceWorkerUpdateReady'),
  onServiceWorkerInstalled: () => note('onServiceWorkerInstalled'),
  onServiceWorkerRedundant: () => note('onServiceWorkerRedundant'),
  onServiceWorkerActive: () => note('onServiceWorkerActive'),
};

export const plugins: readonly Plugin[] = [recorder];
