/** A form that stands on many pages: which of them an answer is about is stored, shown and named in mails. */
import type { FormsManifest } from '@quellwerk/forms';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSubmissions } from '../src/forms/operators.ts';
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
  const found = await findSubmissions(await forms.room.ready(), { form: 'contact' });
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
