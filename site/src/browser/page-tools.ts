/** Calculators, finders, the player and checklists, each fetched where a page has its place. */
import type { Environment } from '@quellwerk/engine/browser';
import { TOOL_ATTRIBUTE } from '../shared/tool-markup.ts';
import type { LoadPart } from './parts.ts';

export interface PageToolsDependencies {
  readonly environment: Environment;
  readonly loadPart: LoadPart;
}

type StartTool = (place: HTMLFormElement) => Promise<void>;

/** Returns what is called for the page that is shown, and again for each that follows. */
export function createPageTools({ environment, loadPart }: PageToolsDependencies): () => void {
  const { window, document, log } = environment;
  const started = new WeakSet<HTMLElement>();

  const tools: Readonly<Record<string, StartTool>> = {
    'cost-planner': async (form) => {
      const { startCostPlanner } = await loadPart(() => import('./tools/cost-planner-part.ts'));
      startCostPlanner(form, window);
    },
    'deposit-protection': async (form) => {
      const { startDepositProtection } = await loadPart(() => import('./tools/deposit-protection-part.ts'));
      startDepositProtection(form, Date.now);
    },
    'solution-finder': async (form) => {
      const { startSolutionFinder } = await loadPart(() => import('./tools/solution-finder-part.ts'));
      startSolutionFinder(form, window);
    },
  };

  async function startTool(form: HTMLFormElement): Promise<void> {
    form.addEventListener('submit', (event) => event.preventDefault());
    await tools[form.getAttribute(TOOL_ATTRIBUTE) ?? '']?.(form);
  }

  async function startChecklist(list: HTMLElement): Promise<void> {
    const part = await loadPart(() => import('./checklist.ts'));
    part.startChecklist(list, environment);
  }

  async function startPlayer(place: HTMLElement): Promise<void> {
    const part = await loadPart(() => import('./player/player-part.ts'));
    part.startPlayer(place, environment);
  }

  /** Starts each place once: a page can be announced again. */
  function startAll<Place extends HTMLElement>(
    places: Iterable<Place>,
    start: (place: Place) => Promise<void>,
  ): void {
    for (const place of places) {
      if (started.has(place)) continue;
      started.add(place);
      start(place).catch(log.error);
    }
  }

  return () => {
    startAll(document.querySelectorAll<HTMLFormElement>(`form[${TOOL_ATTRIBUTE}]`), startTool);
    startAll(document.querySelectorAll<HTMLElement>('[data-checklist]'), startChecklist);
    startAll(document.querySelectorAll<HTMLElement>('[data-player]'), startPlayer);
  };
}
