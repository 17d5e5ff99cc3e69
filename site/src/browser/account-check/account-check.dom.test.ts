// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccountCheck } from './account-check-part.ts';

const MARKUP = `
  <form data-account-check='{"DE":"00000000"}'>
    <p data-problem="empty" hidden>Empty</p><p data-problem="too-short" hidden>At least {needed}</p>
    <input><button></button>
  </form>
  <div data-account-answers>
    <li data-app="nuri" data-app-name="Nuri" data-app-state="ended" hidden></li>
    <li data-app="finom" data-app-name="Finom" data-app-state="unknown" hidden></li>
    ${['app-ended', 'app-unknown', 'unknown-app', 'iban-ours', 'iban-other-bank'].map((name) => `<p data-answer="${name}" hidden></p>`).join('')}
  </div>`;

const found = <Type extends Element>(selector: string): Type => {
  const element = document.querySelector<Type>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
};
const ask = (text: string) => {
  found<HTMLInputElement>('input').value = text;
  found<HTMLButtonElement>('button').click();
};
const type = (text: string) => {
  found<HTMLInputElement>('input').value = text;
  found('input').dispatchEvent(new Event('input', { bubbles: true }));
};
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-app], [data-answer], [data-problem]')].flatMap(
    ({ hidden, dataset }) => (hidden ? [] : [dataset['app'] ?? dataset['answer'] ?? dataset['problem']]),
  );

beforeEach(() => {
  document.body.innerHTML = MARKUP;
  window.history.replaceState(null, '', '/en/is-my-account-with-you/?source=mail');
});

describe('the account check', () => {
  const tellResult = vi.fn<(value?: number) => void>();
  const start = () => startAccountCheck(found<HTMLFormElement>('form'), window, tellResult);

  it('shows the app, what its state means, and keeps the app in the address', () => {
    start();
    ask('nuri');
    expect(shown()).toEqual(['nuri', 'app-ended']);
    expect(window.location.search).toBe('?source=mail&app=nuri');
  });

  it('never puts an IBAN, or what is unknown, into the address', () => {
    start();
    ask('nuri');
    for (const [text, answer] of [
      ['DE79 0000 0000 1234 5678 90', 'iban-ours'],
      ['DE89 3704 0044', 'iban-other-bank'],
      ['IBAN: DE89 3704 0044', 'iban-other-bank'],
      ['Ada Example', 'unknown-app'],
    ] as const) {
      ask(text);
      expect(shown()).toEqual([answer]);
      expect(window.location.search).toBe('?source=mail');
    }
  });

  it('tells that it has answered, and nothing of what was asked', () => {
    tellResult.mockClear();
    start();
    ask('DE79');
    expect(tellResult).not.toHaveBeenCalled();
    ask('nuri');
    expect(tellResult.mock.calls).toEqual([[]]);
  });

  it('says beside the field what to do, and goes back to it', () => {
    start();
    ask('DE79');
    expect(shown()).toEqual(['too-short']);
    expect(found('[data-problem="too-short"]').textContent).toBe('At least 12');
    expect(document.activeElement).toBe(found('input'));
    expect(found('input').getAttribute('aria-invalid')).toBe('true');
    ask('Finom');
    expect(found('input').hasAttribute('aria-invalid')).toBe(false);
  });

  it.each(['nuri', 'DE79 0000 0000 1234 5678 90', 'Ada Example'])(
    'takes the answer to %j away once something else stands in the field',
    (text) => {
      start();
      ask(text);
      type(`${text} `);
      expect(shown()).not.toEqual([]);
      type('DE89 3704 0044');
      expect(shown()).toEqual([]);
    },
  );

  it('answers for the app in the address, and for none that is not listed', () => {
    window.history.replaceState(null, '', '?app=finom');
    start();
    expect(found<HTMLInputElement>('input').value).toBe('Finom');
    expect(shown()).toEqual(['finom', 'app-unknown']);
    document.body.innerHTML = MARKUP;
    found<HTMLInputElement>('input').value = 'nuri, typed before the script was there';
    start();
    expect(shown()).toEqual([]);
    document.body.innerHTML = MARKUP;
    window.history.replaceState(null, '', '?app=DE79000000001234567890');
    start();
    expect(shown()).toEqual([]);
  });
});
