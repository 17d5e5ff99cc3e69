// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountCheckView } from '../../build/tools/account-check-view.ts';
import { AccountCheck } from '../../sections/tool/account-check.tsx';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { found } from '../../../test/found.ts';
import { startAccountCheck } from './account-check-part.ts';

/** An answer that says its own name. */
const answer = (title: string) => {
  const text = { html: 'Text', headings: [] };
  return { title, text, next: [text] };
};
const VIEW: AccountCheckView = {
  tool: 'account-check',
  bankCodes: { DE: '00000000' },
  apps: [
    { slug: 'nuri', name: 'Nuri', state: 'ended', help: '/en/support/nuri/', payouts: [] },
    { slug: 'finom', name: 'Finom', state: 'unknown', payouts: [] },
  ],
  words: {
    tool: 'account-check',
    label: 'App or IBAN',
    help: 'Help',
    submit: 'Check',
    privacy: 'It stays here.',
    needsScript: 'Needs script.',
    result: 'Answer',
    problems: { empty: 'Empty', 'too-short': 'At least {needed}' },
    apps: {
      title: 'Apps',
      help: 'Help: {name}',
      running: answer('app-running'),
      ended: answer('app-ended'),
      unknown: answer('app-unknown'),
    },
    'unknown-app': answer('unknown-app'),
    iban: {
      ours: answer('iban-ours'),
      'other-bank': answer('iban-other-bank'),
      'other-country': answer('iban-other-country'),
      'no-country': answer('iban-no-country'),
      mistyped: answer('iban-mistyped'),
    },
  },
};
const MARKUP = pageMarkup(<AccountCheck view={VIEW} id="check" />);

const ask = (text: string) => {
  found<HTMLInputElement>('input').value = text;
  found<HTMLButtonElement>('button').click();
};
const type = (text: string) => {
  found<HTMLInputElement>('input').value = text;
  found('input').dispatchEvent(new Event('input', { bubbles: true }));
};
/** Faults, names of apps and titles of answers that are seen. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('form [data-tool-problem], li strong, h3')].flatMap((text) =>
    text.closest('[hidden]') === null && text.textContent !== VIEW.words.apps.title ? [text.textContent] : [],
  );

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  document.body.innerHTML = MARKUP;
  window.history.replaceState(null, '', '/en/is-my-account-with-you/?source=mail');
});

describe('the account check', () => {
  const tellResult = vi.fn<(value?: number) => void>();
  const environment = createBrowserEnvironment(window);
  const start = () =>
    startAccountCheck(found<HTMLFormElement>('form[data-tool-form="account-check"]'), {
      environment,
      tellResult,
    });

  it('shows the app, what its state means, and keeps the app in the address', () => {
    start();
    ask('nuri');
    expect(shown()).toEqual(['Nuri', 'app-ended']);
    expect(window.location.search).toBe('?source=mail&app=nuri');
  });

  it('says what is wrong once: as the description of the field, which has focus', () => {
    start();
    ask('');
    const input = found('input');
    expect(document.activeElement).toBe(input);
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    const problem = shown()[0];
    expect(problem).not.toBeUndefined();
    expect(described.map((id) => found(`#${id}`).textContent).join(' ')).toContain(problem);
    expect(document.querySelector('form [role="alert"]')).toBeNull();
  });

  it('leaves the app out of the address again as soon as something else stands in the field', () => {
    start();
    ask('nuri');
    type('nur');
    expect([shown(), window.location.search]).toEqual([[], '?source=mail']);
  });

  it('answers for the app of each address that its page is shown at', () => {
    const follow = start();
    ask('somebody');
    for (const [search, answers, value] of [
      ['?app=finom', ['Finom', 'app-unknown'], 'Finom'],
      ['?app=nuri', ['Nuri', 'app-ended'], 'Nuri'],
      ['', [], ''],
    ] as const) {
      window.history.pushState(null, '', `/en/is-my-account-with-you/${search}`);
      follow?.();
      expect([shown(), found<HTMLInputElement>('input').value]).toEqual([answers, value]);
    }
  });

  it('never puts an IBAN, or what is unknown, into the address', () => {
    start();
    ask('nuri');
    for (const [text, answered] of [
      ['DE79 0000 0000 1234 5678 90', 'iban-ours'],
      ['DE89 3704 0044', 'iban-other-bank'],
      ['IBAN: DE89 3704 0044', 'iban-other-bank'],
      ['Ada Example', 'unknown-app'],
    ] as const) {
      ask(text);
      expect(shown()).toEqual([answered]);
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
    expect(shown()).toEqual(['At least 12']);
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
    expect(shown()).toEqual(['Finom', 'app-unknown']);
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
