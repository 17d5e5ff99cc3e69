/** Writes into a live region; a text that is the same again would be said again. */
export function writeLiveText(region: Element | null | undefined, text: string): void {
  if (region && region.textContent !== text) region.textContent = text;
}
