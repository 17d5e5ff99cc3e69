/** What pages say of their subjects by the visitor's clock, because days pass between builds. */
import type { Environment } from '@quellwerk/engine/browser';
import { isChanged } from '../dom/changed-control.ts';

/** Pause between two looks at the time, while the page is open. */
const LOOK_MS = 20_000;

/** Brings a place to this moment, and again for as long as its page is open. */
export function showByTheClock(
  place: HTMLElement,
  { clock }: Pick<Environment, 'clock'>,
  showAt: (now: number) => void,
): void {
  function look(): void {
    showAt(Date.now());
    clock.after(LOOK_MS, () => {
      if (place.isConnected) look();
    });
  }
  look();
}

/** For what only makes sense up to a moment: a form, the link to it. */
export function offerWhile(isOpen: boolean, offered: HTMLElement): void {
  // A form is not taken away from whoever is writing it, nor its receipt from whoever is reading that.
  offered.hidden = !isOpen && !isInUse(offered);
}

function isInUse(offered: HTMLElement): boolean {
  const controls = [...offered.querySelectorAll('input, select, textarea')];
  return offered.contains(offered.ownerDocument.activeElement) || controls.some(isChanged);
}
