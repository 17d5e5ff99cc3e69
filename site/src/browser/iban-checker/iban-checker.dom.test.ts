// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startIbanChecker } from './iban-checker-part.ts';

const part = (name: string) =>
  `<div data-part="${name}"><b data-part-value></b><i data-part-fault hidden></i></div>`;
const MARKUP = `
  <main lang="de"><form data-iban-checker>
    <p data-problem="empty" hidden></p><p data-problem="iban-check-digits" hidden></p>
    <p data-problem="iban-length" hidden>{country}: {expected} statt {typed}</p>
    <input><button></button>
  </form>
  <div data-iban-result>
    <p data-verdict="right" hidden></p><p data-verdict="wrong" hidden></p>
    <div data-iban-parts hidden><p data-iban-printed></p>
      ${['country', 'checkDigits', 'nationalCheck', 'bank', 'branch', 'account'].map(part).join('')}
    </div>
  </div></main>`;

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
const visible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(({ hidden }) => !hidden);

const tellResult = vi.fn<(value?: number) => void>();

beforeEach(() => {
  document.body.innerHTML = MARKUP;
  window.history.replaceState(null, '', '/de/iban-checker/');
  tellResult.mockClear();
  startIbanChecker(found<HTMLFormElement>('form'), tellResult);
});

describe('the IBAN checker', () => {
  it('shows the parts of a right IBAN, the country by its name, and no part that it does not have', () => {
    ask('de89370400440532013000');
    expect(visible('[data-verdict]')).toEqual([found('[data-verdict="right"]')]);
    expect(found('[data-iban-printed]').textContent).toBe('DE89 3704 0044 0532 0130 00');
    expect(visible('[data-part]').map((element) => element.textContent)).toEqual([
      'DE – Deutschland',
      '89',
      '37040044',
      '0532013000',
    ]);
  });

  it('shows every character of an IBAN whose country checks it by a letter of its own', () => {
    ask('IT60 X054 2811 1010 0000 0123 456');
    const values = visible('[data-part] [data-part-value]').map(({ textContent }) => textContent);
    expect(values).toEqual(['IT – Italien', '60', 'X', '05428', '11101', '000000123456']);
  });

  it('tells that it has answered, and nothing of the IBAN', () => {
    ask('');
    expect(tellResult).not.toHaveBeenCalled();
    ask('de89370400440532013000');
    expect(tellResult.mock.calls).toEqual([[]]);
  });

  it('marks the part that is wrong', () => {
    ask('DE88370400440532013000');
    expect(visible('[data-verdict]')).toEqual([found('[data-verdict="wrong"]')]);
    expect(visible('[data-problem]')).toEqual([found('[data-problem="iban-check-digits"]')]);
    expect(document.querySelectorAll('[data-faulty]')).toHaveLength(1);
    expect(found('[data-part="checkDigits"] [data-part-fault]')).toHaveProperty('hidden', false);
  });

  it('says how long the IBANs of the country are, each time anew', () => {
    ask('DE8937');
    ask('FR14200');
    expect(found('[data-problem="iban-length"]').textContent).toBe('Frankreich: 27 statt 7');
    expect(document.activeElement).toBe(found('input'));
  });

  it('keeps the IBAN out of the address', () => {
    ask('DE89370400440532013000');
    expect(window.location.href).toMatch(/\/de\/iban-checker\/$/);
  });

  it('calls no other IBAN right than the one that stands in the field', () => {
    ask('DE89370400440532013000');
    type('DE89 3704 0044 0532 0130 00');
    expect(visible('[data-verdict]')).toEqual([found('[data-verdict="right"]')]);
    type('DE89 3704 0044 0532 0130 01');
    expect(visible('[data-verdict], [data-iban-parts]')).toEqual([]);
  });

  it('goes on showing what is wrong while it is put right', () => {
    ask('DE88370400440532013000');
    type('DE8937040044053201300');
    expect(visible('[data-verdict], [data-problem]')).toHaveLength(2);
  });

  it('takes the last result away when nothing was entered', () => {
    ask('DE89370400440532013000');
    ask(' ');
    expect(visible('[data-verdict], [data-iban-parts]')).toEqual([]);
    expect(visible('[data-problem]')).toEqual([found('[data-problem="empty"]')]);
  });
});
