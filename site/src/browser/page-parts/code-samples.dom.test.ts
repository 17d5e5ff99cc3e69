// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { startCodeSample } from './code-samples.ts';

const environment = createBrowserEnvironment(window);
const LANGUAGES = ['curl', 'typescript', 'python'];

/** Puts two samples into the page and returns them. */
function placeSamples(): readonly HTMLElement[] {
  document.body.innerHTML = ['a', 'b'].map(sample).join('');
  return [...document.querySelectorAll<HTMLElement>('[data-code-sample]')];
}

function sample(name: string): string {
  const choices = LANGUAGES.map(
    (language, index) =>
      `<input type="radio" name="${name}" value="${language}" ${index === 0 ? 'checked' : ''} />`,
  );
  const copy =
    '<button data-copy></button><output data-copied="copied" data-not-copied="not copied"></output>';
  return `<div data-code-sample>${choices.join('')}<pre data-code="curl">a</pre>${copy}</div>`;
}

function start(samples: readonly HTMLElement[]): void {
  for (const each of samples) startCodeSample(each, environment);
}

function choose(place: HTMLElement | undefined, language: string): void {
  place?.querySelector<HTMLInputElement>(`[value="${language}"]`)?.click();
}

const chosen = (samples: readonly HTMLElement[]): (string | undefined)[] =>
  samples.map((each) => each.querySelector<HTMLInputElement>(':checked')?.value);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/en/developers/');
});

test('a choice in one sample counts for all, in the address and on the next page', () => {
  const samples = placeSamples();
  start(samples);
  choose(samples[1], 'python');
  expect(chosen(samples)).toEqual(['python', 'python']);
  expect(location.search).toBe('?code=python');
  history.replaceState(null, '', '/en/developers/accounts/');
  const next = placeSamples();
  start(next);
  expect(chosen(next)).toEqual(['python', 'python']);
});

test('the address goes before what was chosen earlier; a language that there is not leaves all as it is', () => {
  sessionStorage.setItem('code-language', 'python');
  history.replaceState(null, '', '?code=typescript');
  const samples = placeSamples();
  start(samples);
  expect(chosen(samples)).toEqual(['typescript', 'typescript']);
  history.replaceState(null, '', '?code=cobol');
  const others = placeSamples();
  start(others);
  expect(chosen(others)).toEqual(['curl', 'curl']);
});

test('what is chosen while the script is on its way stays chosen, and counts for all', () => {
  history.replaceState(null, '', '?code=typescript');
  const samples = placeSamples();
  choose(samples[1], 'python');
  start(samples);
  expect(chosen(samples)).toEqual(['python', 'python']);
  expect(location.search).toBe('?code=python');
});

test('what was copied is said until other code is chosen', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const samples = placeSamples();
  start(samples);
  const said = (): (string | null | undefined)[] =>
    samples.map((each) => each.querySelector('output')?.textContent);
  samples[0]?.querySelector('button')?.click();
  await vi.waitFor(() => expect(said()).toEqual(['copied', '']));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('a\n');
  choose(samples[1], 'python');
  expect(said()).toEqual(['', '']);
});
