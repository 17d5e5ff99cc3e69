/** Narrows the list of solutions by five answers. The address carries them, so a result can be passed on. */
import { fillWords } from '../../shared/fill-words.ts';
import { fitOf, QUESTIONS } from '../../shared/tools/solutions.ts';
import type { Answers } from '../../shared/tools/solutions.ts';
import { readBuiltData } from '../built-data.ts';
import { writeLiveText } from '../dom/live-text.ts';
import {
  createToolAddress,
  fillFromAddress,
  resultOf,
  showSentences,
  showShareLink,
  valueOf,
} from './tool-form.ts';
import type { ShowAddress, ToolDependencies } from './tool-form.ts';

export function startSolutionFinder(
  form: HTMLFormElement,
  { environment: { window, clock }, tellResult }: Pick<ToolDependencies, 'environment' | 'tellResult'>,
): ShowAddress | undefined {
  const result = resultOf(form);
  if (result === null) return undefined;
  const facts = readBuiltData(form, 'facts');
  const solutions = [...result.querySelectorAll<HTMLElement>('[data-solution]')].map((entry) => ({
    entry,
    facts: readBuiltData(entry, 'solution'),
  }));

  function update(): number {
    const answers = answersOf(form);
    const fits = solutions.map((solution) => fitOf(solution.facts, answers, facts));
    for (const [index, { entry }] of solutions.entries()) {
      entry.hidden = fits[index]?.isShown !== true;
      showSentences(entry, new Set(fits[index]?.states));
    }
    const left = solutions.filter(({ entry }) => !entry.hidden).map(({ entry }) => entry);
    say(result, { shown: left.length, total: fits.length });
    // Of several, each says it beside its name.
    const [only, ...others] = left;
    writeLiveText(result?.querySelector('[data-said]'), others.length > 0 ? '' : statesOf(only));
    return left.length;
  }

  function share(): void {
    address.keep(answersOf(form));
    if (result !== null) showShareLink(result, window);
  }

  function fill(values: URLSearchParams): void {
    fillFromAddress(form, values, QUESTIONS);
    update();
    share();
  }

  const address = createToolAddress(form, window, fill);
  form.addEventListener('change', () => {
    const shown = update();
    share();
    if (Object.values(answersOf(form)).every((answer) => answer !== '')) tellResult(shown);
  });
  form.addEventListener('reset', () => {
    // The fields are empty only after the event.
    clock.after(0, () => {
      update();
      share();
    });
  });
  fill(new URLSearchParams(window.location.search));
  return address.follow;
}

function answersOf(form: HTMLFormElement): Answers {
  const [task, customer, country, identity, time] = QUESTIONS.map((name) => valueOf(form, name));
  return {
    task: task ?? '',
    customer: customer ?? '',
    country: country ?? '',
    identity: identity ?? '',
    time: time ?? '',
  };
}

/** The sentences that are shown of a solution. */
function statesOf(entry: HTMLElement | undefined): string {
  const states = entry?.querySelectorAll('[data-when]:not([hidden])') ?? [];
  return Array.from(states, ({ textContent }) => textContent).join(' ');
}

function say(
  result: HTMLElement | null,
  { shown, total }: { readonly shown: number; readonly total: number },
): void {
  const count = result?.querySelector<HTMLElement>('[data-count]');
  writeLiveText(
    count,
    fillWords(count?.dataset['count'] ?? '', { shown: String(shown), total: String(total) }),
  );
  const none = result?.querySelector<HTMLElement>('[data-none]');
  if (none !== null && none !== undefined) none.hidden = shown > 0;
}
