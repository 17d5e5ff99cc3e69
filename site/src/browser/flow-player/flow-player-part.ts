/**
 * Plays a flow: shows one step after the other, marks it in both forms of the
 * drawing, and keeps it in the address. Everything that is shown stands in the
 * page already.
 */
import { fillWords } from '../../shared/fill-words.ts';

/** A number is a step, from 1. */
export type FlowAction = 'play' | 'pause' | 'previous' | 'next' | 'last' | number;

export interface FlowPlayer {
  act(action: FlowAction): void;
}

/** Steps stay as long as it takes to read them at about 22 characters a second, and never less than this. */
const SHORTEST_STEP_MS = 4000;
const CHARACTER_MS = 45;

export function createFlowPlayer(figure: HTMLElement, window: Window): FlowPlayer {
  const prefix = figure.dataset['flowPlayer'] ?? '';
  const steps = [...figure.querySelectorAll<HTMLElement>('[data-flow-steps] > li')];
  const position = figure.querySelector<HTMLElement>('[data-flow-position]');
  let current = 1;
  let timer: number | undefined;

  function show(wanted: number): void {
    current = Math.min(Math.max(1, wanted), steps.length);
    figure.dataset['step'] = String(current);
    for (const mark of figure.querySelectorAll<SVGElement>('[data-flow-mark]'))
      mark.toggleAttribute('data-current', mark.dataset['flowMark'] === String(current));
    for (const [index, step] of steps.entries()) step.toggleAttribute('data-current', index + 1 === current);
    markControls();
    say();
    window.history.replaceState(window.history.state, '', `#${prefix}-${current}`);
  }

  function markControls(): void {
    for (const control of figure.querySelectorAll<HTMLElement>('[data-flow-action]')) {
      const action = control.dataset['flowAction'];
      if (action === String(current)) control.setAttribute('aria-current', 'step');
      else control.removeAttribute('aria-current');
      // They stay in reach of the keyboard, whose place would be lost with a button that is switched off.
      if (action === 'previous') control.setAttribute('aria-disabled', String(current === 1));
      if (action === 'next') control.setAttribute('aria-disabled', String(current === steps.length));
    }
  }

  function say(): void {
    const place = position?.querySelector('span');
    if (position === null || place === null || place === undefined) return;
    place.textContent = fillWords(position.dataset['flowPosition'] ?? '', {
      step: String(current),
      total: String(steps.length),
    });
    const sentence = position.querySelector('[data-flow-sentence]');
    if (sentence !== null) sentence.textContent = steps[current - 1]?.querySelector('p')?.textContent ?? '';
  }

  function pause(): void {
    window.clearTimeout(timer);
    timer = undefined;
    figure.removeAttribute('data-playing');
  }

  function play(): void {
    figure.setAttribute('data-playing', '');
    const isAtEnd = figure.dataset['step'] === String(steps.length);
    show(isAtEnd ? 1 : current);
    goOnLater();
  }

  function goOnLater(): void {
    const length = steps[current - 1]?.textContent.length ?? 0;
    timer = window.setTimeout(
      () => {
        // Another page or another product is shown.
        const isHidden = 'checkVisibility' in figure && !figure.checkVisibility({ visibilityProperty: true });
        if (!figure.isConnected || isHidden) return pause();
        show(current + 1);
        if (current === steps.length) pause();
        else goOnLater();
      },
      Math.max(SHORTEST_STEP_MS, length * CHARACTER_MS),
    );
  }

  function act(action: FlowAction): void {
    const isPlaying = timer !== undefined;
    pause();
    if (action === 'play' && !isPlaying) play();
    if (action === 'previous') show(current - 1);
    if (action === 'next') show(current + 1);
    if (action === 'last') show(steps.length);
    if (typeof action === 'number') show(action);
  }

  return { act };
}
