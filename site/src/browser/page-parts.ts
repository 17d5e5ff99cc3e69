/** Features of single pages, fetched where a page has their place. Part of what is loaded after the page. */
import type { Environment } from '@quellwerk/engine/browser';
import { FORM_ATTRIBUTE } from '@quellwerk/forms/markup';
import type { DataLayer } from './data-layer/data-layer.ts';
import { createPageTools } from './page-tools.ts';
import type { LoadPart } from './parts.ts';

export interface PagePartsDependencies {
  readonly environment: Environment;
  readonly dataLayer: DataLayer;
  readonly loadPart: LoadPart;
}

/** The calculator of exchange rates. */
const CALCULATOR = 'form[data-rates-calculator]';

/** Returns what is called for the page that is shown, and again for each that follows. */
export function createPageParts({ environment, dataLayer, loadPart }: PagePartsDependencies): () => void {
  const { window, document, log } = environment;
  const showTools = createPageTools({ environment, loadPart });
  const started = new WeakSet<HTMLElement>();
  let filters: Promise<{ showAll(): void }> | undefined;

  /** True once for each place of a tool: a page can be announced again. */
  function isNew(place: HTMLElement): boolean {
    const isUnknown = !started.has(place);
    started.add(place);
    return isUnknown;
  }

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
    for (const form of forms) await startForm(form, { environment, dataLayer });
  }

  async function startCalculators(forms: Iterable<HTMLFormElement>): Promise<void> {
    const { startCalculator } = await loadPart(() => import('./rates/rates-part.ts'));
    for (const form of forms) {
      if (!isNew(form)) continue;
      form.addEventListener('submit', (event) => event.preventDefault());
      startCalculator(form, { environment });
    }
  }

  async function startSearches(places: Iterable<HTMLElement>): Promise<void> {
    const { startSearch } = await loadPart(() => import('./search/search-part.ts'));
    const importModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
    for (const place of places) if (isNew(place)) startSearch(place, { environment, importModule });
  }

  async function startAccountChecks(forms: Iterable<HTMLFormElement>): Promise<void> {
    const { startAccountCheck } = await loadPart(() => import('./account-check/account-check-part.ts'));
    for (const form of forms) if (isNew(form)) startAccountCheck(form, window);
  }

  async function startIbanCheckers(forms: Iterable<HTMLFormElement>): Promise<void> {
    const { startIbanChecker } = await loadPart(() => import('./iban-checker/iban-checker-part.ts'));
    for (const form of forms) if (isNew(form)) startIbanChecker(form);
  }

  return () => {
    showTools();
    if (document.querySelector('[data-filters]') !== null) showFilters().catch(log.error);
    if (document.querySelector('[data-webinar]') !== null) showWebinars().catch(log.error);
    const forms = document.querySelectorAll<HTMLFormElement>(`form[${FORM_ATTRIBUTE}]`);
    const calculatorForms = document.querySelectorAll<HTMLFormElement>(CALCULATOR);
    if (calculatorForms.length > 0) startCalculators(calculatorForms).catch(log.error);
    if (forms.length > 0) startForms(forms).catch(log.error);
    const searches = document.querySelectorAll<HTMLElement>('[data-search]');
    if (searches.length > 0) startSearches(searches).catch(log.error);
    const accountChecks = document.querySelectorAll<HTMLFormElement>('form[data-account-check]');
    if (accountChecks.length > 0) startAccountChecks(accountChecks).catch(log.error);
    const ibanCheckers = document.querySelectorAll<HTMLFormElement>('form[data-iban-checker]');
    if (ibanCheckers.length > 0) startIbanCheckers(ibanCheckers).catch(log.error);
  };
}
