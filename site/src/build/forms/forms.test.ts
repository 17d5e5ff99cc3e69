import { readFileSync } from 'node:fs';
import { checkForm } from '@quellwerk/forms';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { provider } from '../../../provider.ts';
import {
  checkPolicyPaths,
  checkServerPages,
  formDataFiles,
  formProblems,
  forms,
  formsForServer,
  isFilledByServer,
  isShownAfterForm,
  localForm,
  missingForms,
  policyList,
} from './forms.ts';
import { languages } from '../languages.ts';

/** As the file has it, whose typography the build leaves alone. */
function subjectIn(name: string): string {
  const file = new URL(`../../../content/forms/mail/${name}.yaml`, import.meta.url);
  return (
    /^subject: '?(.*?)'?$/m.exec(readFileSync(file, 'utf8'))?.[1]?.replace('{provider}', provider.name) ?? ''
  );
}

const serverPages = languages.flatMap((language) =>
  [
    'receipt',
    'confirm',
    'confirmed',
    'already-confirmed',
    'expired',
    'unsubscribe',
    'unsubscribed',
    'unavailable',
  ].map((page) => ({ path: `/${language}/form-${page}/` })),
);

/** Those that components and page data lead to. */
const linkedPages = languages.flatMap((language) =>
  ['report-fraud', 'podcast', 'webinars'].map((page) => ({ path: `/${language}/${page}/` })),
);

/** Those that forms of the site name to be shown after them. */
const shownAfter = languages.flatMap((language) =>
  forms.flatMap(({ successPath }) =>
    successPath === undefined ? [] : [{ path: `/${language}${successPath}` }],
  ),
);

describe('what an editor is told of a form', () => {
  afterEach(() => {
    vi.doUnmock('../languages.ts');
    // Test files share their modules.
    vi.resetModules();
  });

  it('names the file that kinds of pages are made for', () => {
    const written = forms.map(({ name }) => name);
    expect(missingForms(written)).toEqual([]);
    expect(missingForms(written.filter((name) => name !== 'application'))).toEqual([
      {
        file: 'site/content/forms/application.yaml',
        message: 'is missing, and pages of its kind are made for it. Write it, as the files beside it are.',
      },
    ]);
  });

  it('names the field, and what to do', async () => {
    vi.resetModules();
    vi.doMock('../languages.ts', async (load) => ({
      ...(await load<object>()),
      languages: ['en', 'de', 'eo'],
    }));
    const { demandedForm, formProblems: problems } = await import('./forms.ts');
    expect(problems).toContainEqual({
      file: 'site/content/forms/contact.yaml',
      line: expect.any(Number) as number,
      message: '"title › eo" is missing. Add it.',
    });
    expect(problems).toContainEqual({
      file: 'site/content/forms/contact.yaml',
      line: expect.any(Number) as number,
      message: '"groups › 1 › title › eo" is missing. Add it.',
    });
    expect(problems).toContainEqual({
      file: 'site/content/forms/words/eo.yaml',
      message: 'is missing. Write there what all forms say in "eo", as the files beside it do.',
    });
    expect(problems).toContainEqual({
      file: 'site/content/forms/policy/eo.yaml',
      message: 'is missing. Write there what the list of forms says in "eo", as the files beside it do.',
    });
    expect(() => demandedForm('contact', 'en')).toThrow(
      /^The form "contact" cannot be shown in "en".*\n(?:.*\n)*site\/content\/forms\/contact\.yaml:\d+ {2}"title › eo" is missing\. Add it\.\n/,
    );
  });

  it('names a page that forms need and that nobody has written', () => {
    const told: unknown[] = [];
    const report = (...problem: readonly unknown[]) => void told.push(problem);
    const pages = [...serverPages, ...linkedPages, ...shownAfter];
    checkServerPages([{ report }], pages);
    expect(told).toEqual([]);
    checkServerPages(
      [{ report }],
      pages.filter(({ path }) => path !== '/de/form-expired/' && path !== '/en/report-fraud/'),
    );
    expect(told).toEqual([
      [
        { file: 'site/content/pages/form-expired.de.yaml' },
        [],
        'is missing, and whoever has sent a form is shown it. Write it.',
      ],
      [
        { file: 'site/content/pages/report-fraud.en.yaml' },
        [],
        'is missing, and other pages lead to it by themselves. Write it.',
      ],
    ]);
  });

  it.each([
    ['/de/privacy-policy/', ['daten', 'formulare'], []],
    [
      '/de/privacy-policy/',
      ['daten', 'rechte'],
      [
        'policyPath names the chapter "formulare", which "/privacy-policy/" does not have. Use one of: daten, rechte.',
      ],
    ],
    [
      '/de/imprint/',
      ['formulare'],
      [
        'policyPath names the page "/privacy-policy/", which content/legal does not have in "de". Correct the path.',
      ],
    ],
  ])('names the chapter of the privacy policy that forms lead to: %s with %j', (path, ids, faults) => {
    const told: string[] = [];
    const body = { html: '', headings: ids.map((id) => ({ depth: 2, id, text: id })) };
    const items = () => [{ path, data: { body } }] as never;
    checkPolicyPaths([
      {
        language: 'de',
        items,
        report: (_, keyPath, message) => void told.push(`${keyPath.join()} ${message}`),
      },
    ]);
    expect(told).toEqual(faults);
  });

  it('names a page that a form is followed by and that nobody has written', () => {
    const told: unknown[] = [];
    checkServerPages(
      [{ report: (...problem: readonly unknown[]) => void told.push(problem) }],
      [...serverPages, ...linkedPages, ...shownAfter].filter(({ path }) => path !== '/de/survey-success/'),
    );
    expect(told).toEqual([
      [
        { file: 'site/content/forms/survey.yaml' },
        ['successPath'],
        'names the page "/survey-success/" as "successPath", which does not exist in "de". Write it, or correct the path.',
      ],
    ]);
  });

  it('says that a privacy policy lists the forms in a language without words for it', () => {
    const told: string[] = [];
    const report = (message: string) => void told.push(message);
    expect(policyList('es', { pages: {}, report })).toContain('<h3>');
    expect(told).toEqual([]);
    expect(policyList('fr', { pages: {}, report })).toBe('');
    expect(told).toEqual([
      'has "::form-list", and content/forms/policy/fr.yaml does not exist. Leave the list out, or write that file and add "fr" to "policyLanguages" in site/src/build/schemas/form.schema.ts.',
    ]);
  });
});

describe('the forms of the site', () => {
  it('have no fault in files, words and mails', () => {
    expect(formProblems).toEqual([]);
    expect(forms.map(({ name }) => name)).toContain('withdrawal-sepa');
  });

  it.each(forms)('$name demands nothing that it does not ask, and says what it is for', (form) => {
    const { problems } = checkForm(form, {}, Date.now());
    const required = form.groups
      .flatMap(({ fields }) => fields)
      .filter(({ isRequired, onlyWhen }) => isRequired && onlyWhen === undefined);
    expect(problems.map(({ field }) => field)).toEqual(required.map(({ name }) => name));
    for (const language of languages) expect(form.privacy.purpose[language]).toBeTruthy();
  });

  it.each([
    ['withdrawal-crypto', 'partner', 'BSDEX.de'],
    ['withdrawal-sepa', 'partner', 'BSDEX.de'],
    ['webinar-registration', 'question', 'Is there a library for Node.js?'],
    ['accessibility-feedback', 'aid', 'Vivaldi with Orca.Next'],
    ['application', 'job', 'Developer (Node.js)'],
    ['survey', 'missing', 'Die Preise.Und ein Link auf example.org'],
  ])('%s: the answer to “%s” may name what is written with a dot, such as “%s”', (name, field, answer) => {
    const form = forms.find((each) => each.name === name);
    if (form === undefined) throw new Error(`There is no form ${name}.`);
    const { problems, values } = checkForm(form, { [field]: answer }, Date.now());
    expect([values[field], problems.find((problem) => problem.field === field)]).toEqual([answer, undefined]);
  });

  it('give the server each mail with its subject, and its text as HTML that shows it as it is written', () => {
    const { mail } = formsForServer({});
    const { subject, text, html } = mail['confirm-newsletter']?.['de'] ?? {};
    expect(subject).toBe(subjectIn('confirm-newsletter.de'));
    expect(text).toContain('{confirmUrl}');
    expect(html).toContain('<a href="{confirmUrl}">{confirmUrl}</a>');
    expect(html).toMatch(/^<!doctype html><html lang="de"><body><p>/);
    const pages = Object.values(mail).flatMap((byLanguage) => Object.values(byLanguage));
    const withPage = pages.filter((each) => each.text.includes('{pageUrl}'));
    expect(withPage.length).toBeGreaterThan(0);
    for (const each of withPage) expect(each.html).toContain('<a href="{pageUrl}">{pageUrl}</a>');
  });

  it('are answered by the server of the pages, unless an operator has named another', async () => {
    expect(formsForServer({})).not.toHaveProperty('serverOrigin');
    vi.resetModules();
    vi.doMock('../settings.ts', async (load) => {
      const original = await load<{ settings: object }>();
      return { ...original, settings: { ...original.settings, formsAddress: 'https://forms.example.org' } };
    });
    const moved = await import('./forms.ts');
    expect(moved.formsForServer({}).serverOrigin).toBe('https://forms.example.org');
    expect(moved.localForm('contact', 'en')?.action).toBe('https://forms.example.org/forms/contact');
    vi.doUnmock('../settings.ts');
    vi.resetModules();
  });

  it('have pages that the server fills in, of no use to whoever finds them by a search', () => {
    expect(['/form-receipt/', '/form-expired/'].map(isFilledByServer)).toEqual([true, true]);
    expect(['/newsletter/', '/'].map(isFilledByServer)).toEqual([false, false]);
  });

  it('are followed by pages that nobody is to find by a search', () => {
    expect(['/newsletter-success/', '/survey-success/'].map(isShownAfterForm)).toEqual([true, true]);
    expect(['/newsletter/', '/'].map(isShownAfterForm)).toEqual([false, false]);
  });

  it('never mail what a visitor has typed to an address that a visitor has typed', () => {
    const { mail } = formsForServer({});
    const fields = new Set(
      forms.flatMap(({ groups }) => groups).flatMap((group) => group.fields.map(({ name }) => name)),
    );
    for (const form of forms) {
      for (const template of [form.mail.visitor, form.mail.confirmed]) {
        for (const { subject, text } of Object.values(mail[template ?? ''] ?? {})) {
          const filledIn = [...`${subject} ${text}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
          expect(filledIn.filter((name) => name === 'answers' || fields.has(name))).toEqual([]);
        }
      }
    }
  });

  it.each([
    ['contact', 'company', 'Booking.com'],
    ['webinar-registration', 'company', 'reBuy.de GmbH'],
    ['press', 'medium', 'heise.de'],
    ['withdrawal-crypto', 'wallet-provider', 'Bitcoin.de'],
    ['withdrawal-crypto', 'street', 'Str.des 17. Juni 1'],
    ['withdrawal-crypto', 'place', '60313 Frankfurt a.Main'],
    ['withdrawal-sepa', 'partner', 'smava.de'],
    ['withdrawal-crypto', 'account-holder', 'Check24.de GmbH'],
    ['withdrawal-sepa', 'holder', 'Check24.de GmbH'],
    ['withdrawal-sepa', 'account-holder', 'Dr.med. Kim Example'],
    ['withdrawal-sepa', 'street', 'Str.des 17. Juni 1'],
    ['withdrawal-sepa', 'place', '65549 Limburg a.d.Lahn'],
  ])('take in %s as %s what is spelt like an address: %j', (name, field, value) => {
    const form = forms.find((each) => each.name === name);
    const conditions = form?.groups
      .flatMap(({ fields }) => fields)
      .find((each) => each.name === field)?.onlyWhen;
    const answers = { [field]: value, ...(conditions && { [conditions.field]: conditions.is[0] ?? '' }) };
    if (form === undefined) throw new Error(`There is no form ${name}.`);
    const { problems, values } = checkForm(form, answers, Date.now());
    expect([values[field], problems.find((problem) => problem.field === field)]).toEqual([value, undefined]);
  });

  it('reach the browser in each language', () => {
    expect(formDataFiles().map(({ address }) => address)).toContain('/form-data/contact.de.json');
    expect(localForm('contact', 'de')?.words.next).toBe('Weiter');
    expect(localForm('nope', 'de')).toBeUndefined();
  });

  it('keep it to the server who gets their mails', () => {
    expect(forms.filter(({ mail }) => mail.team !== undefined).length).toBeGreaterThan(1);
    const pages = forms.flatMap(({ name }) => languages.map((language) => localForm(name, language)));
    const published = [
      ...formDataFiles().map(({ content }) => content),
      ...pages.map((page) => JSON.stringify(page)),
    ];
    expect(published.length).toBe(2 * forms.length * languages.length);
    expect(published.filter((text) => String(text).includes('"mail"'))).toEqual([]);
  });

  it('are set on pages as texts are: telephone numbers and amounts stay on one line', () => {
    const [{ lead } = {}] = localForm('fraud-report', 'de')?.form.groups ?? [];
    expect(lead?.['de']).toContain('unter dem Sperr-Notruf 116\u00a0116.');
    expect(lead?.['de']).toContain('+49\u00a030\u00a04050\u00a04050');
    const labels = localForm('withdrawal-crypto', 'en')?.form.groups.flatMap(({ fields }) =>
      fields.map(({ label }) => label['en']),
    );
    expect(labels?.filter((label) => /\d /.test(label ?? ''))).toEqual([]);
    expect(forms.find(({ name }) => name === 'fraud-report')?.groups[0]?.lead?.['de']).toContain('116 116');
  });
});
