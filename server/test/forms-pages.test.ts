/** A form that stands on many pages: which of them an answer is about is stored, shown and named in mails. */
import type { FormsManifest } from '@quellwerk/forms';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findSubmissions } from '../src/forms/operators/operators.ts';
import { mailsOf, post, startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';
import { formsManifest } from './forms-manifest.ts';

const text = 'About {pageTitle}: {pageUrl}';
const template = { subject: 'Reference {reference}', text, html: `<p>${text}</p>` };
const manifest: FormsManifest = {
  ...formsManifest,
  pages: {
    ...formsManifest.pages,
    contact: [
      { path: '/en/webinars/first/', language: 'en', title: 'First & foremost, Monday at 10:00 CET' },
      { path: '/en/webinars/second/', language: 'en', title: 'Second, Tuesday at 11:00 CET' },
      { path: '/de/webinars/first/', language: 'de', title: 'Das erste, Montag um 10:00 Uhr' },
    ],
  },
  mail: { ...formsManifest.mail, receipt: { en: template }, enquiry: { en: template } },
};
const answers = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };

let forms: FormsApp;
beforeEach(async () => {
  forms = await startFormsApp({ forms: manifest });
});
afterEach(() => forms.close());

async function sendFrom(page?: string): Promise<void> {
  forms.pass(1);
  const values = { ...answers, ...(page !== undefined && { _page: page }) };
  expect((await post(forms, '/forms/contact', { values })).statusCode).toBe(303);
}

/** Of what has been sent, oldest first. */
async function pages(): Promise<(string | null)[]> {
  const found = await findSubmissions(await forms.service.ready(), { form: 'contact' });
  return found.map(({ page }) => page).toReversed();
}

test('the page is stored, and named in the mails to the visitor and to the team', async () => {
  await sendFrom('/en/webinars/second/');
  expect(await pages()).toEqual(['/en/webinars/second/']);
  for (const mail of await mailsOf(forms, 2)) {
    expect(mail).toContain(
      'About Second, Tuesday at 11:00 CET: https://www.quellwerk.example/en/webinars/second/',
    );
  }
});

test('a title is text in a mail of HTML', async () => {
  await sendFrom('/en/webinars/first/');
  expect((await mailsOf(forms, 2))[0]).toContain('<p>About First &amp; foremost, Monday');
});

test.each([undefined, '', '/en/newsletter/', '/en/webinars/second', 'Call 0900 for a prize', '__proto__'])(
  'of %j, which is no page of the form, nothing is stored, and mails name the form and the site',
  async (page) => {
    await sendFrom(page);
    expect(await pages()).toEqual([null]);
    expect((await mailsOf(forms, 2))[0]).toContain('About Contact: https://www.quellwerk.example/en/');
  },
);

test('without script, the same answers on two pages are two submissions, and twice on one page one', async () => {
  await sendFrom('/en/webinars/first/');
  await sendFrom('/en/webinars/second/');
  await sendFrom('/en/webinars/second/');
  expect(await pages()).toEqual(['/en/webinars/first/', '/en/webinars/second/']);
});

describe('where the field with the page is not there', () => {
  const host = 'www.quellwerk.example';
  const second = 'https://www.quellwerk.example/en/webinars/second/?from=mail';

  test.each([
    ['the page that the browser names', { referer: second }, '/en/webinars/second/'],
    ['one in the language of that page', { referer: `https://${host}/de/about/` }, '/de/webinars/first/'],
    ['one in the language of the browser', { 'accept-language': 'de' }, '/de/webinars/first/'],
    [
      'and not of another site',
      { referer: 'https://other.example/en/webinars/second/' },
      '/en/webinars/first/',
    ],
    ['nor of something else', { referer: 'about:blank' }, '/en/webinars/first/'],
    ['nor what cannot be read', { referer: `https://${host}/%` }, '/en/webinars/first/'],
  ])('the form leads to %s, and is shown on it', async (_name, headers: Record<string, string>, path) => {
    const opened = await forms.app.inject({ url: '/forms/contact', headers: { host, ...headers } });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, path]);
    const tooLarge = { ...answers, message: 'x'.repeat(70_000), _page: path };
    for (const values of [tooLarge, { name: 'Erika' }]) {
      const shown = await post(forms, '/forms/contact', { values, headers });
      expect(shown.body).toContain(`<title>${values === tooLarge ? '(!) ' : '(2) '}${path}</title>`);
    }
  });

  test('nothing is stored of what the browser names', async () => {
    await post(forms, '/forms/contact', { values: answers, headers: { referer: second } });
    expect(await pages()).toEqual([null]);
  });
});
