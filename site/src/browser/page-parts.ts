/** Features of single pages, fetched where a page has their place. Part of what is loaded after the page. */
import type { Environment } from '@quellwerk/engine/browser';
import { FORM_ATTRIBUTE } from '@quellwerk/forms/markup';
import { TOOL_ATTRIBUTE } from '../shared/tool-markup.ts';
import type { LoadPart } from './parts.ts';

export interface PagePartsDependencies {
  readonly environment: Environment;
  readonly loadPart: LoadPart;
}

/** The calculator of exchange rates. */
const CALCULATOR = 'form[data-rates-calculator]';

/** Returns what is called for the page that is shown, and again for each that follows. */
export function createPageParts({ environment, loadPart }: PagePartsDependencies): () => void {
  const { window, document, log } = environment;
  const calculators = new WeakSet<HTMLFormElement>();
  const startedLists = new WeakSet<HTMLElement>();
  const startedPlayers = new WeakSet<HTMLElement>();
  const startedTools = new WeakSet<HTMLFormElement>();
  let filters: Promise<{ showAll(): void }> | undefined;

  async function showFilters(): Promise<void> {
    filters ??= loadPart(() => import('./filters/filters.ts')).then(({ startFilters }) =>
      startFilters(window),
    );
    (await filters).showAll();
  }

  async function showWebinars(): Promise<void> {
    const { showWebinar } = await loadPart(() => import('./webinar.ts'));
    showWebinar(document, Date.now());
  }

  /** Until its script is there, and where it cannot be had, a form is sent as plain HTML. */
  async function startForms(forms: Iterable<HTMLFormElement>): Promise<void> {
    const { startForm } = await loadPart(() => import('./forms/form-part.ts'));
    for (const form of forms) await startForm(form, { environment });
  }

  async function startCalculators(forms: Iterable<HTMLFormElement>): Promise<void> {
    const { startCalculator } = await loadPart(() => import('./rates/rates-part.ts'));
    for (const form of forms) {
      if (calculators.has(form)) continue;
      calculators.add(form);
      form.addEventListener('submit', (event) => event.preventDefault());
      startCalculator(form, { environment });
    }
  }

  const startTools: Readonly<Record<string, (form: HTMLFormElement) => Promise<void>>> = {
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
    if (startedTools.has(form)) return;
    startedTools.add(form);
    form.addEventListener('submit', (event) => event.preventDefault());
    await startTools[form.getAttribute(TOOL_ATTRIBUTE) ?? '']?.(form);
  }

  async function startChecklists(lists: Iterable<HTMLElement>): Promise<void> {
    const { startChecklist } = await loadPart(() => import('./checklist.ts'));
    for (const list of lists) {
      if (startedLists.has(list)) continue;
      startedLists.add(list);
      startChecklist(list, environment);
    }
  }

  async function startPlayers(places: Iterable<HTMLElement>): Promise<void> {
    const { startPlayer } = await loadPart(() => import('./player/player-part.ts'));
    for (const place of places) {
      if (startedPlayers.has(place)) continue;
      startedPlayers.add(place);
      startPlayer(place, environment);
    }
  }

  return () => {
    if (document.querySelector('[data-filters]') !== null) showFilters().catch(log.error);
    if (document.querySelector('[data-webinar]') !== null) showWebinars().catch(log.error);
    const forms = document.querySelectorAll<HTMLFormElement>(`form[${FORM_ATTRIBUTE}]`);
    for (const form of document.querySelectorAll<HTMLFormElement>(`form[${TOOL_ATTRIBUTE}]`))
      startTool(form).catch(log.error);
    const lists = document.querySelectorAll<HTMLElement>('[data-checklist]');
    if (lists.length > 0) startChecklists(lists).catch(log.error);
    const players = document.querySelectorAll<HTMLElement>('[data-player]');
    if (players.length > 0) startPlayers(players).catch(log.error);
    const calculatorForms = document.querySelectorAll<HTMLFormElement>(CALCULATOR);
    if (calculatorForms.length > 0) startCalculators(calculatorForms).catch(log.error);
    if (forms.length > 0) startForms(forms).catch(log.error);
  };
}
