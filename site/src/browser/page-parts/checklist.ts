/** Counts what is ticked on the checklist of a guide, keeps it for the visit, and prints it. */
import type { Environment } from '@quellwerk/engine/browser';
import { fillWords } from '../../shared/fill-words.ts';
import type { TellResult } from '../data-layer/tool-events.ts';
import { writeLiveText } from '../dom/live-text.ts';
import { checklistTicks } from '../../shared/stored/stored-by-parts.ts';

export interface ChecklistDependencies {
  readonly environment: Pick<Environment, 'window' | 'sessionStorage'>;
  /** Called when the last box is ticked. */
  readonly tellResult: TellResult;
}

export function startChecklist(
  list: HTMLElement,
  { environment: { window, sessionStorage }, tellResult }: ChecklistDependencies,
): void {
  const key = checklistTicks.name.replace('*', window.location.pathname);
  const boxes = [...list.querySelectorAll('input')];
  const section = list.parentElement;

  function show(): void {
    const ticked = boxes.filter(({ checked }) => checked).length;
    const progress = section?.querySelector('progress');
    if (progress !== null && progress !== undefined) progress.value = ticked;
    const count = section?.querySelector('output');
    writeLiveText(count, fillWords(count?.dataset['words'] ?? '', { ticked: String(ticked) }));
  }

  function changed(): void {
    const ticked = boxes.flatMap(({ checked }, index) => (checked ? [index] : []));
    if (ticked.length === 0) sessionStorage.remove(key);
    else sessionStorage.write(key, ticked.join(','));
    show();
  }

  /** The heading of the guide and its checklist; the text has a file of its own. */
  function print(): void {
    const article = list.closest('article');
    article?.setAttribute('data-printing', 'checklist');
    window.addEventListener('afterprint', () => article?.removeAttribute('data-printing'), { once: true });
    window.print();
  }

  const kept = new Set((sessionStorage.read(key) ?? '').split(','));
  // What a visitor has ticked before the script was there stays ticked, and is kept like the rest.
  for (const [index, box] of boxes.entries()) box.checked ||= kept.has(String(index));
  list.addEventListener('change', () => {
    changed();
    if (boxes.every(({ checked }) => checked)) tellResult(boxes.length);
  });
  section?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-print-checklist]') !== null) return print();
    if (target.closest('[data-clear-checklist]') === null) return;
    for (const box of boxes) box.checked = false;
    changed();
    boxes[0]?.focus();
  });
  changed();
}
