/** Hands a new fragment on to the players and flows in the document, as an event of the same name. */
export function passFragmentsOn(window: Window): void {
  window.addEventListener('hashchange', passOn);
}

/**
 * The window holds this function once, however often it is added, and no part of a page: a listener for each of them would
 * keep every visited page in memory.
 */
function passOn(this: Window): void {
  for (const place of this.document.querySelectorAll('[data-player], [data-flow-player]'))
    place.dispatchEvent(new Event('hashchange'));
}
