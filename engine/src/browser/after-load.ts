import type { Environment } from './environment.ts';

/** Calls back when the served page has been loaded with all that belongs to it, at once where it has. */
export function afterLoad({ window, document }: Environment, callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true });
}
