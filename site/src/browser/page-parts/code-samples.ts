/** Carries the chosen language of one sample to all of the page, into the address and through the visit; copies code. */
import type { Environment } from '@quellwerk/engine/browser';
import { CODE_LANGUAGE_PARAMETER } from '../../shared/code-languages.ts';
import { codeLanguage } from '../../shared/stored/stored-by-parts.ts';
import { isChanged } from '../dom/changed-control.ts';
import { keepInAddress } from '../dom/keep-in-address.ts';

export type CodeSampleDependencies = Pick<Environment, 'window' | 'sessionStorage'>;

export function startCodeSample(
  sample: HTMLElement,
  { window, sessionStorage }: CodeSampleDependencies,
): void {
  const { location, document, navigator } = window;
  const choose = (language: string): void => {
    check(document.querySelectorAll('[data-code-sample]'), language);
    sessionStorage.write(codeLanguage.name, language);
    keepInAddress(window, { [CODE_LANGUAGE_PARAMETER]: language });
  };
  const choices = [...sample.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  // Chosen before this script was here.
  if (choices.some(isChanged)) choose(choices.find(({ checked }) => checked)?.value ?? '');
  else {
    const asked = new URLSearchParams(location.search).get(CODE_LANGUAGE_PARAMETER);
    check([sample], asked ?? sessionStorage.read(codeLanguage.name) ?? '');
  }
  sample.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) choose(target.value);
  });

  const button = sample.querySelector<HTMLElement>('[data-copy]');
  if (button === null) return;
  button.dataset['ready'] = '';
  button.addEventListener('click', () => {
    copy(sample, navigator.clipboard).then(
      () => say(sample, 'copied'),
      // A browser may refuse, and over plain HTTP there is no clipboard.
      () => say(sample, 'notCopied'),
    );
  });
}

/** A language that there is not leaves the choice as it is. */
function check(samples: Iterable<Element>, language: string): void {
  for (const sample of samples) {
    for (const choice of sample.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
      if (choice.value === language) choice.checked = true;
    say(sample, undefined);
  }
}

async function copy(sample: HTMLElement, clipboard: Clipboard): Promise<void> {
  const language = sample.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
  const code = sample.querySelector(`[data-code="${language}"]`)?.textContent ?? '';
  await clipboard.writeText(`${code.trim()}\n`);
}

/** @param what happened to the code that is shown; undefined before anything has */
function say(sample: Element, what: 'copied' | 'notCopied' | undefined): void {
  const place = sample.querySelector('output');
  if (place !== null) place.textContent = what === undefined ? '' : (place.dataset[what] ?? '');
}
