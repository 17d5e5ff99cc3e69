/** Features of single pages, fetched where a page has their place. Part of what is loaded after the page. */
import { once } from '@quellwerk/engine/browser';
import type { Environment, LoadPart } from '@quellwerk/engine/browser';
import { FORM_ATTRIBUTE } from '@quellwerk/forms/markup';
import { NEEDS_SCRIPT_ATTRIBUTE, TOOL_ATTRIBUTE } from '../../shared/tools/tool-markup.ts';
import type { FormTool } from '../../shared/tools/tool-markup.ts';
import type { DataLayer } from '../data-layer/data-layer.ts';
import { createTellResult } from '../data-layer/tool-events.ts';
import { waitAtFlow } from '../flow-player/flow-player-place.ts';
import { createFormDraft } from '../forms/form-draft.ts';
import type { ShowAddress, StartTool } from '../tools/tool-form.ts';

export interface PagePartsDependencies {
  readonly environment: Environment;
  readonly dataLayer: DataLayer;
  readonly loadPart: LoadPart;
}

/** Starts what has its place in an element. Called once for each element that matches. */
type StartAt<Place = HTMLElement> = (place: Place) => Promise<ShowAddress | void>;
/** Fetches the code of a part and returns what starts it. */
type LoadStart<Place = HTMLElement> = () => Promise<(place: Place) => ShowAddress | void>;

/** Returns what is called for the page that is shown, and again for each that follows. */
export function createPageParts(dependencies: PagePartsDependencies): () => void {
  const { environment, loadPart } = dependencies;
  const { document, log } = environment;
  const parts = [...partsInPlaces(dependencies), ...partsInForms(dependencies)];
  /** A page can be announced again, and then its places have been started. */
  const started = new WeakSet<HTMLElement>();
  const followers = new WeakMap<HTMLElement, ShowAddress>();
  const told = new WeakSet<Error>();
  const loadFilters = once(async () => {
    const { startFilters } = await loadPart(() => import('../filters/filters.ts'));
    return startFilters(environment.window);
  });

  async function showFilters(): Promise<void> {
    (await loadFilters()).showAll();
  }

  async function show(place: HTMLElement, start: StartAt): Promise<void> {
    if (started.has(place)) return followers.get(place)?.();
    started.add(place);
    try {
      const showAddress = await start(place);
      if (showAddress) followers.set(place, showAddress);
    } catch (error) {
      doWithoutScript(place);
      throw error;
    }
  }

  /** A part that many places wait for fails once. */
  function tell(cause: unknown): void {
    if (cause instanceof Error) {
      if (told.has(cause)) return;
      told.add(cause);
    }
    log.error(cause);
  }

  return () => {
    if (document.querySelector('[data-filters]') !== null) showFilters().catch(log.error);
    for (const [selector, start] of parts) {
      for (const place of document.querySelectorAll<HTMLElement>(selector)) show(place, start).catch(tell);
    }
  };
}

function partsInPlaces(dependencies: PagePartsDependencies): [selector: string, StartAt][] {
  const { environment, dataLayer, loadPart } = dependencies;
  const loads: [selector: string, LoadStart][] = [
    [
      '[data-search]',
      async () => {
        const { createSearch } = await loadPart(() => import('../search/search-part.ts'));
        const importModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
        return createSearch({ environment, importModule, dataLayer });
      },
    ],
    ['[data-contents]', async () => (await loadPart(() => import('./contents-line.ts'))).markCurrent],
    [
      '[data-checklist]',
      async () => {
        const { startChecklist } = await loadPart(() => import('./checklist.ts'));
        return (place) =>
          startChecklist(place, { environment, tellResult: createTellResult(place, dataLayer) });
      },
    ],
    [
      '[data-code-sample]',
      async () => {
        const { startCodeSample } = await loadPart(() => import('./code-samples.ts'));
        return (place) => startCodeSample(place, environment);
      },
    ],
    [
      '[data-player]',
      async () => {
        const { startPlayer } = await loadPart(() => import('../player/player-part.ts'));
        return (place) => startPlayer(place, environment);
      },
    ],
    [
      '[data-webinar]',
      async () => {
        const { startWebinar } = await loadPart(() => import('./webinar.ts'));
        return (place) => startWebinar(place, environment);
      },
    ],
    [
      '[data-job]',
      async () => {
        const { startJob } = await loadPart(() => import('./job.ts'));
        return (place) => startJob(place, environment);
      },
    ],
  ];
  return [
    // It fetches its code itself, where somebody wants a flow to play.
    ['[data-flow-player]', async (figure) => waitAtFlow(figure, dependencies)],
    ...loads.map(([selector, load]): [string, StartAt] => [selector, startOnceLoaded(once(load))]),
  ];
}

function startOnceLoaded(load: LoadStart): StartAt {
  return async (place) => {
    const start = await load();
    // A place that was left meanwhile would take the address of the next page for its own.
    if (place.isConnected) return start(place);
  };
}

function partsInForms(dependencies: PagePartsDependencies): [selector: string, StartAt][] {
  const { environment, dataLayer, loadPart } = dependencies;
  /** Until its script is there, and where it cannot be had, a form is sent as plain HTML, and its draft has done its work. */
  const sendByScript: StartAt<HTMLFormElement> = async (form) => {
    const plain = new AbortController();
    const draft = createFormDraft(form, environment.sessionStorage);
    form.addEventListener('submit', draft.remove, { signal: plain.signal });
    const { startForm } = await loadPart(() => import('../forms/form-part.ts'));
    // In another language the same draft would be kept under another name.
    if (form.isConnected) await startForm(form, { ...dependencies, draft });
    plain.abort();
  };
  const startTool =
    (load: () => Promise<StartTool>): StartAt<HTMLFormElement> =>
    (form) =>
      answerHere(form, async () => {
        const start = await load();
        const tellResult = createTellResult(form, dataLayer);
        return (place) => start(place, { environment, tellResult, now: Date.now });
      });
  const starts: [attribute: string, StartAt<HTMLFormElement>][] = [
    [FORM_ATTRIBUTE, sendByScript],
    ...Object.entries(loadTools(loadPart)).map(([tool, load]): [string, StartAt<HTMLFormElement>] => [
      `${TOOL_ATTRIBUTE}="${tool}"`,
      startTool(load),
    ]),
  ];
  return starts.map(([attribute, start]) => [
    `form[${attribute}]`,
    async (place) => {
      if (place instanceof HTMLFormElement) return start(place);
    },
  ]);
}

/** The script of each tool. */
function loadTools(loadPart: LoadPart): Readonly<Record<FormTool, () => Promise<StartTool>>> {
  return {
    'account-check': async () =>
      (await loadPart(() => import('../tools/account-check-part.ts'))).startAccountCheck,
    'brand-preview': async () =>
      (await loadPart(() => import('../tools/brand-preview-part.ts'))).startBrandPreview,
    'cost-planner': async () =>
      (await loadPart(() => import('../tools/cost-planner-part.ts'))).startCostPlanner,
    'deposit-protection': once(async () =>
      (await loadPart(() => import('../tools/deposit-protection-part.ts'))).createDepositProtection(),
    ),
    'exchange-rates': async () =>
      (await loadPart(() => import('../tools/exchange-rates-part.ts'))).startExchangeRates,
    'iban-checker': async () =>
      (await loadPart(() => import('../tools/iban-checker-part.ts'))).startIbanChecker,
    'solution-finder': async () =>
      (await loadPart(() => import('../tools/solution-finder-part.ts'))).startSolutionFinder,
  };
}

/** Says that a script is needed, and shows what stands there for those who have none. */
function doWithoutScript(place: HTMLElement): void {
  place.querySelector(`[${NEEDS_SCRIPT_ATTRIBUTE}]`)?.setAttribute('role', 'alert');
  for (const part of place.querySelectorAll<HTMLElement>('[data-without-script]')) part.hidden = false;
}

/**
 * For a form that is answered in the page: it is never sent, and what is pressed while its script is on its way (the Enter
 * key presses its button) is pressed again once that is there. Where the script cannot be had, the tool says that it needs one.
 */
async function answerHere(
  form: HTMLFormElement,
  load: LoadStart<HTMLFormElement>,
): Promise<ShowAddress | void> {
  let showAddress: ShowAddress | void;
  let pressed: HTMLElement | undefined;
  const notice = ({ target }: Event): void => {
    // What a reset empties, the browser itself has emptied, and it may have been filled in again since.
    const button = target instanceof Element ? target.closest('button:not([type="reset"])') : null;
    if (button instanceof HTMLElement) pressed = button;
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('click', notice);
  try {
    const start = await load();
    if (!form.isConnected) return;
    showAddress = start(form);
  } catch (error) {
    const section = form.closest('section');
    if (section !== null) doWithoutScript(section);
    throw error;
  } finally {
    form.removeEventListener('click', notice);
  }
  pressed?.click();
  return showAddress;
}
