/**
 * Waits at a flow that can be played until somebody uses it: a press, an arrow
 * key, or the address of one of its steps. The player is fetched then.
 */
import { once } from '@quellwerk/engine/browser';
import type { Environment, LoadPart } from '@quellwerk/engine/browser';
import { isPlain } from '../dom/is-plain.ts';
import { passFragmentsOn } from '../dom/pass-fragments-on.ts';
import type { FlowAction } from './flow-player-part.ts';

interface Dependencies {
  readonly environment: Pick<Environment, 'window' | 'log'>;
  readonly loadPart: LoadPart;
}

const KEYS: Readonly<Record<string, FlowAction>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 1,
  End: 'last',
  Escape: 'pause',
};

export function waitAtFlow(figure: HTMLElement, { environment, loadPart }: Dependencies): void {
  const { window, log } = environment;
  const loadPlayer = once(async () => {
    const { createFlowPlayer } = await loadPart(() => import('./flow-player-part.ts'));
    return createFlowPlayer(figure, window);
  });
  let isWanted = false;

  async function act(action: FlowAction): Promise<void> {
    isWanted = true;
    const player = await loadPlayer();
    // One that was left meanwhile would take the address of the next page for its own.
    if (figure.isConnected) player.act(action);
  }

  function actByAddress(): void {
    const prefix = figure.dataset['flowPlayer'] ?? '';
    const step = stepIn(window.location.hash, prefix);
    if (step === undefined) return;
    // Where several flows take turns, this one has to be chosen to be seen.
    const choice = window.document.querySelector<HTMLInputElement>(`[data-flow-choice="${prefix}"]`);
    if (choice !== null) choice.checked = true;
    act(step).catch(log.error);
  }

  figure.addEventListener('click', (event) => {
    const action = actionAt(event.target);
    if (action === undefined || !isPlain(event)) return;
    event.preventDefault();
    act(action).catch(log.error);
  });
  figure.addEventListener('keydown', (event) => {
    const action = KEYS[event.key];
    if (action === undefined || actionAt(event.target) === undefined || !isPlain(event)) return;
    // Before anything plays there is nothing to stop.
    if (action === 'pause' && !isWanted) return;
    event.preventDefault();
    act(action).catch(log.error);
  });
  figure.addEventListener('hashchange', actByAddress);
  passFragmentsOn(window);
  actByAddress();
}

function actionAt(target: EventTarget | null): FlowAction | undefined {
  if (!(target instanceof Element)) return undefined;
  const name = target.closest<HTMLElement>('[data-flow-action]')?.dataset['flowAction'];
  if (name === 'play' || name === 'previous' || name === 'next') return name;
  return name === undefined ? undefined : Number(name);
}

/** `#step-3` is the third step of the flow whose prefix is `step`. */
function stepIn(hash: string, prefix: string): number | undefined {
  const digits = hash.startsWith(`#${prefix}-`) ? hash.slice(prefix.length + 2) : '';
  return /^[1-9]\d?$/.test(digits) ? Number(digits) : undefined;
}
