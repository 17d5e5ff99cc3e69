/** Tells the data layer when a recording starts from its beginning and when it has been heard to its end. */
import { customEvent } from './custom-events.ts';
import type { DataLayer } from './data-layer.ts';

export function listenToPlayers(document: Document, dataLayer: Pick<DataLayer, 'push'>): void {
  // Events of media do not bubble; the capturing phase hears them all the same.
  document.addEventListener(
    'play',
    ({ target }) => {
      if (!isMedia(target) || target.currentTime > 0) return;
      dataLayer.push(customEvent('playerStart', { name: pathOf(target) }));
    },
    true,
  );
  document.addEventListener(
    'ended',
    ({ target }) => {
      if (isMedia(target)) dataLayer.push(customEvent('playerEnd', { name: pathOf(target) }));
    },
    true,
  );
}

function isMedia(target: EventTarget | null): target is HTMLMediaElement {
  return target instanceof HTMLMediaElement;
}

function pathOf({ src, baseURI }: HTMLMediaElement): string {
  return new URL(src, baseURI).pathname;
}
