/**
 * "Is my account with you?" It is fetched where a page has it. The app that was
 * found goes into the address, so that an answer can be shared. What was typed
 * does not, and an IBAN least of all: addresses are kept in histories, sent to
 * servers and passed on in links, and an IBAN leads to a person.
 */
import { scrollPositionOfShown } from '@quellwerk/engine/scroll-positions';
import { checkAccount } from '../../shared/tools/account-check.ts';
import type { AccountAnswer, KnownApp } from '../../shared/tools/account-check.ts';
import { readBuiltData } from '../built-data.ts';
import { createToolAddress, resultOf, showOnlyProblem } from './tool-form.ts';
import type { ShowAddress, ToolDependencies } from './tool-form.ts';

const ADDRESS_KEY = 'app';

export function startAccountCheck(
  form: HTMLFormElement,
  { environment, tellResult }: Pick<ToolDependencies, 'environment' | 'tellResult'>,
): ShowAddress | undefined {
  const { window } = environment;
  const answers = resultOf(form);
  const input = form.querySelector('input');
  if (answers === null || input === null) return undefined;
  const apps = [...answers.querySelectorAll<HTMLElement>('[data-app]')].map(readApp);
  const bankCodes = readBuiltData(form, 'bankCodes');

  let answered = '';

  const answer = (typed: string): void => {
    answered = typed.trim();
    const given = checkAccount(typed, { apps, bankCodes });
    const problem = given.kind === 'empty' || given.kind === 'too-short' ? given.kind : undefined;
    const needed = given.kind === 'too-short' ? String(given.needed) : '';
    showOnlyProblem(form, problem, { needed });
    showAnswer(answers, given);
    address.keep({ [ADDRESS_KEY]: onlyApp(given) });
    if (problem === undefined) tellResult();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answer(input.value);
  });
  // The answer to something else would be read as that to what stands in the field, here and by whoever gets the address.
  form.addEventListener('input', () => {
    if (input.value.trim() === answered) return;
    showAnswer(answers, { kind: 'empty' });
    address.keep({ [ADDRESS_KEY]: '' });
  });

  const show = (values: URLSearchParams): void => {
    const shared = apps.find(({ slug }) => slug === values.get(ADDRESS_KEY));
    if (shared === undefined) return;
    input.value = shared.name;
    keepPlace(environment, () => answer(shared.name));
  };

  const address = createToolAddress(form, window, (values) => {
    showOnlyProblem(form, undefined);
    showAnswer(answers, { kind: 'empty' });
    show(values);
  });
  // What somebody has typed while this was on its way is what they want to know.
  if (input.value === '') show(new URLSearchParams(window.location.search));
  return address.follow;
}

/**
 * Who comes back to an address with an answer stands where they were before it is there, and the browser would scroll on by
 * its height. At the end of a page that was too short without it, the place is the one that was left.
 */
function keepPlace({ window, sessionStorage }: ToolDependencies['environment'], insert: () => void): void {
  const { scrollX, scrollY, innerHeight, document } = window;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const [, left] = scrollPositionOfShown(window, sessionStorage) ?? [];
  insert();
  window.scrollTo({ left: scrollX, top: isAtEnd ? (left ?? scrollY) : scrollY, behavior: 'instant' });
}

function readApp(entry: HTMLElement): KnownApp {
  const { app = '', appName = '', appState } = entry.dataset;
  const state = appState === 'running' || appState === 'ended' ? appState : 'unknown';
  return { slug: app, name: appName, state };
}

function showAnswer(answers: HTMLElement, given: AccountAnswer): void {
  const found = given.kind === 'apps' ? given.apps : [];
  const slugs = new Set(found.map(({ slug }) => slug));
  const names = new Set(found.map(({ state }) => `app-${state}`));
  if (given.kind === 'unknown-app') names.add('unknown-app');
  if (given.kind === 'iban') names.add(`iban-${given.answer}`);
  for (const entry of answers.querySelectorAll<HTMLElement>('[data-app]'))
    entry.hidden = !slugs.has(entry.dataset['app'] ?? '');
  for (const block of answers.querySelectorAll<HTMLElement>('[data-answer]'))
    block.hidden = !names.has(block.dataset['answer'] ?? '');
}

/** The one app that was found; empty unless there is exactly one. */
function onlyApp(given: AccountAnswer): string {
  const [only, ...others] = given.kind === 'apps' ? given.apps : [];
  return only === undefined || others.length > 0 ? '' : only.slug;
}
