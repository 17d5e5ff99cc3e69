// @vitest-environment jsdom
import { hiddenFields } from '@quellwerk/forms';
import type { FormField } from '@quellwerk/forms';
import { expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { demandedForm, formDataFiles } from '../build/forms/forms.ts';
import { FormView } from './form-view.tsx';

function controlIn(form: string, name: string): HTMLInputElement | HTMLTextAreaElement {
  document.body.innerHTML = pageMarkup(<FormView value={demandedForm(form, 'en')} />, { path: '/en/' });
  const control = document.querySelector(`[name="${name}"]`);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`There is no "${name}" in the form "${form}".`);
}

it.each([
  ['withdrawal-sepa', 'name', 'name'],
  ['withdrawal-sepa', 'birthday', 'bday'],
  ['withdrawal-crypto', 'birthday', 'bday'],
  ['application', 'profile', 'url'],
])('in the form "%s" the browser can fill in %s (WCAG 1.3.5)', (form, field, token) => {
  expect(controlIn(form, field).autocomplete).toBe(token);
});

it.each([
  ['withdrawal-sepa', 'holder'],
  ['withdrawal-sepa', 'account-holder'],
  ['withdrawal-crypto', 'account-holder'],
])(
  'in the form "%s" nobody who acts for themselves enters their name twice, as %s (WCAG 3.3.7)',
  (form, field) => {
    expect(controlIn(form, field).required).toBe(false);
  },
);

it.each(['account-holder', 'account-holder-birthday', 'earlier-name'])(
  'the browser fills in nothing of the sender as %s',
  (field) => {
    expect(controlIn('withdrawal-sepa', field).autocomplete).toBe('off');
  },
);

it('telephone numbers in the words above questions can be tapped', () => {
  document.body.innerHTML = pageMarkup(<FormView value={demandedForm('fraud-report', 'de')} />);
  const [lead] = document.querySelectorAll('[data-form-group="case"] > p');
  expect([...(lead?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^tel:\+\d+$/),
    'tel:116116',
    'tel:+49116116',
    'tel:+493040504050',
  ]);
  expect(lead?.textContent).toContain('+49\u00a030\u00a04050\u00a04050.');
});

it.each(['name', 'message'])('the browser cuts nothing off that is pasted into "%s"', (name) => {
  expect(controlIn('contact', name).maxLength).toBe(-1);
});

it('a box is ticked with its help read out, and demanded by the browser only where it is always asked for', () => {
  const value = demandedForm('withdrawal-sepa', 'en');
  const change = (changes: Partial<FormField>) => {
    const groups = value.form.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) =>
        field.type === 'checkbox' ? { ...field, ...changes, type: field.type } : field,
      ),
    }));
    const changed = { ...value, form: { ...value.form, groups } };
    document.body.innerHTML = pageMarkup(<FormView value={changed} />, { path: '/en/' });
    const box = document.querySelector<HTMLInputElement>('[type="checkbox"]');
    const described = (box?.getAttribute('aria-describedby') ?? '').split(' ');
    return [box?.required, described.map((id) => document.getElementById(id)?.textContent)];
  };
  expect(change({})).toEqual([true, ['']]);
  expect(change({ help: { en: 'By law.' } })).toEqual([true, ['By law.', '']]);
  expect(change({ onlyWhen: { field: 'holder', is: ['me'] } })).toEqual([false, ['']]);
});

it('what takes the focus without being a control says what it is', () => {
  document.body.innerHTML = pageMarkup(<FormView value={demandedForm('withdrawal-sepa', 'en')} />, {
    path: '/en/',
  });
  const named = [...document.querySelectorAll('[aria-labelledby]')].map((part) => [
    part.getAttribute('role') ?? part.localName,
    document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent,
    part.getAttribute('tabindex'),
  ]);
  expect(named).toEqual([
    ['group', 'There is a problem', '-1'],
    ['section', 'Check your answers', '-1'],
  ]);
});

it.each(['en', 'de'])('whatever is wrong with a day or an IBAN, its field is named (%s)', (language) => {
  const file = formDataFiles().find(
    ({ address }) => address === `/form-data/withdrawal-sepa.${language}.json`,
  );
  const { messages } = JSON.parse(String(file?.content)) as { readonly messages: Record<string, string> };
  const unnamed = Object.entries(messages).filter(
    ([code, message]) => /^(?:day|iban)/.test(code) && !message.includes('{label}'),
  );
  expect(Object.keys(messages)).toContain('iban-length');
  expect(unnamed).toEqual([]);
});

it('a question that depends on an answer says so to whoever has no script', () => {
  document.body.innerHTML = pageMarkup(<FormView value={demandedForm('contact', 'en')} />, { path: '/en/' });
  const said = [...document.querySelectorAll('label noscript')].map((note) => [
    note.closest('label')?.htmlFor.replace('contact-', ''),
    // Where scripts run, this element holds nothing but text.
    note.textContent.replaceAll(/<[^>]*>/g, ''),
  ]);
  expect(said).toEqual(
    expect.arrayContaining([
      ['services', 'Only if you answered: We want to build a product'],
      ['company', 'Only if you answered: We want to build a product / We are a partner already'],
    ]),
  );
});

it.each([
  ['wallet-kind', 'true'],
  ['over-limit', null],
])(
  'a choice by buttons is one question, demanded only where it is always asked: "%s" %s',
  (name, demanded) => {
    controlIn('withdrawal-crypto', name);
    const group = document.querySelector(`[role="radiogroup"][data-field="${name}"]`);
    expect(group?.querySelectorAll('[type="radio"]').length).toBeGreaterThan(1);
    expect(group?.getAttribute('aria-required')).toBe(demanded);
  },
);

it('a box says, as other questions do, that it is optional and after which answer it is asked', () => {
  const value = demandedForm('contact', 'en');
  const [group, ...others] = value.form.groups;
  if (group === undefined) throw new Error('The form has no questions.');
  const box: FormField = {
    type: 'checkbox',
    name: 'box',
    label: { en: 'Yes, please' },
    isRequired: false,
    onlyWhen: { field: 'topic', is: ['partner'] },
  };
  const groups = [{ ...group, fields: [...group.fields, box] }, ...others];
  const changed = { ...value, form: { ...value.form, groups } };
  document.body.innerHTML = pageMarkup(<FormView value={changed} />, { path: '/en/' });
  const label = document.querySelector('[name="box"]')?.closest('label');
  expect(label?.textContent).toContain('Yes, please (optional)');
  expect(label?.querySelector('noscript')?.textContent).toContain(
    'Only if you answered: We want to build a product',
  );
});

it('names the words that it asks to agree to, in a field that a script and a browser without one send along', () => {
  const value = demandedForm('newsletter', 'en');
  const named = () => {
    const form = document.querySelector('form');
    return form === null ? undefined : new FormData(form).get(hiddenFields.consent);
  };
  document.body.innerHTML = pageMarkup(<FormView value={value} />, { path: '/en/' });
  expect(named()).toBe(value.consentVersion);
  document.body.innerHTML = pageMarkup(<FormView value={demandedForm('contact', 'en')} />, { path: '/en/' });
  expect(named()).toBeNull();
});
