// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { IbanCheckerWords } from '../../build/tools/iban-checker.schema.ts';
import { IbanChecker } from '../../sections/tool/iban-checker.tsx';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { found } from '../../../test/found.ts';
import { startIbanChecker } from './iban-checker-part.ts';

const block = { title: 'Titel', text: { html: 'Text', headings: [] } };
const WORDS: IbanCheckerWords = {
  tool: 'iban-checker',
  label: 'IBAN',
  help: 'Hilfe',
  submit: 'Prüfen',
  privacy: 'Bleibt hier.',
  needsScript: 'Braucht JavaScript.',
  result: 'Ergebnis',
  problems: {
    empty: 'Leer',
    'iban-country': 'Land',
    'iban-length': '{country}: {expected} statt {typed}',
    'iban-characters': 'Zeichen',
    'iban-check-digits': 'Prüfziffern',
    'iban-bank-code': 'Bankleitzahl',
  },
  right: block,
  wrong: block,
  parts: {
    title: 'Teile',
    country: 'Land',
    checkDigits: 'Prüfziffern',
    nationalCheck: 'Prüfbuchstabe',
    bank: 'Bank',
    branch: 'Filiale',
    account: 'Konto',
    fault: 'Passt nicht',
  },
};

const ask = (text: string) => {
  found<HTMLInputElement>('input').value = text;
  found<HTMLButtonElement>('button').click();
};
const type = (text: string) => {
  found<HTMLInputElement>('input').value = text;
  found('input').dispatchEvent(new Event('input', { bubbles: true }));
};
const RESULT = '[role="status"]';
const PRINTED = `${RESULT} h3 + p:not(:has(*))`;
/** What is seen: neither hidden itself nor inside of what is hidden. */
const visible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.closest('[hidden]') === null,
  );
const verdicts = () => visible(`${RESULT} [data-verdict]`).map(({ dataset }) => dataset['verdict']);
const values = () => visible(`${RESULT} dd > :first-child`).map(({ textContent }) => textContent);
const faults = () => visible(`${RESULT} div`).flatMap((part) => part.dataset['faulty'] ?? []);
const problems = () => visible('form [data-tool-problem]').map(({ textContent }) => textContent);

const tellResult = vi.fn<(value?: number) => void>();

beforeEach(() => {
  document.body.innerHTML = `<main lang="de">${pageMarkup(<IbanChecker words={WORDS} id="iban" />)}</main>`;
  window.history.replaceState(null, '', '/de/iban-checker/');
  tellResult.mockClear();
  startIbanChecker(found<HTMLFormElement>('form[data-tool-form="iban-checker"]'), { tellResult });
});

describe('the IBAN checker', () => {
  it('shows the parts of a right IBAN, the country by its name, and no part that it does not have', () => {
    expect([verdicts(), values()]).toEqual([[], []]);
    ask('de89370400440532013000');
    expect(verdicts()).toEqual(['right']);
    expect(found(PRINTED).textContent).toBe('DE89 3704 0044 0532 0130 00');
    expect(values()).toEqual(['DE – Deutschland', '89', '37040044', '0532013000']);
  });

  it('shows every character of an IBAN whose country checks it by a letter of its own', () => {
    ask('IT60 X054 2811 1010 0000 0123 456');
    expect(values()).toEqual(['IT – Italien', '60', 'X', '05428', '11101', '000000123456']);
  });

  it('tells that it has answered, and nothing of the IBAN', () => {
    ask('');
    expect(tellResult).not.toHaveBeenCalled();
    ask('de89370400440532013000');
    expect(tellResult.mock.calls).toEqual([[]]);
  });

  it('marks the part that is wrong', () => {
    ask('DE88370400440532013000');
    expect(verdicts()).toEqual(['wrong']);
    expect(problems()).toEqual([WORDS.problems['iban-check-digits']]);
    expect(faults()).toEqual(['']);
    const [fault, ...others] = visible(`${RESULT} dd > :last-child:not(:first-child)`);
    expect(others).toEqual([]);
    expect(fault?.closest('div')?.querySelector('dt')?.textContent).toBe(WORDS.parts.checkDigits);
  });

  it('says how long the IBANs of the country are, each time anew', () => {
    ask('DE8937');
    ask('FR14200');
    expect(problems()).toEqual(['Frankreich: 27 statt 7']);
    expect(document.activeElement).toBe(found('input'));
  });

  it('keeps the IBAN out of the address', () => {
    ask('DE89370400440532013000');
    expect(window.location.href).toMatch(/\/de\/iban-checker\/$/);
  });

  it('calls no other IBAN right than the one that stands in the field', () => {
    ask('DE89370400440532013000');
    type('DE89 3704 0044 0532 0130 00');
    expect(verdicts()).toEqual(['right']);
    type('DE89 3704 0044 0532 0130 01');
    expect([verdicts(), values()]).toEqual([[], []]);
  });

  it('goes on showing what is wrong while it is put right', () => {
    ask('DE88370400440532013000');
    type('DE8937040044053201300');
    expect(verdicts()).toEqual(['wrong']);
    expect(problems()).toHaveLength(1);
  });

  it.each(['DE88370400440532013000', ''])(
    'says no longer what is wrong with "%s" once it is put right',
    (typed) => {
      ask(typed);
      type('DE89370400440532013000');
      expect([verdicts(), values(), problems()]).toEqual([[], [], []]);
      expect(found('input').hasAttribute('aria-invalid')).toBe(false);
    },
  );

  it.each([
    ['assertive', true],
    ['off', false],
  ])('is said (%s) by itself where focus is in the field already: %s', (live, isFocused) => {
    if (isFocused) found('input').focus();
    ask('DE88370400440532013000');
    expect(found('[data-tool-problem]').parentElement?.getAttribute('aria-live')).toBe(live);
    expect(document.activeElement).toBe(found('input'));
  });

  it('takes the last result away when nothing was entered', () => {
    ask('DE89370400440532013000');
    ask(' ');
    expect([verdicts(), values()]).toEqual([[], []]);
    expect(problems()).toEqual([WORDS.problems.empty]);
  });
});
