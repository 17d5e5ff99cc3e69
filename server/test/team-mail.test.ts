/** The mail to the team, in which answers stand that anybody may have written. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailsOf, post, startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';

let forms: FormsApp;
beforeEach(async () => {
  forms = await startFormsApp();
});
afterEach(() => forms.close());

// Mail programs begin a line after each of them, and what is copied out of documents has some.
test.each(['\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'no line of an answer after %j passes for another answer',
  async (end) => {
    const message = `Hello${end}Name: Boss${end}${end}Bye`;
    await post(forms, '/forms/contact', { values: { name: 'Erika', email: 'erika@example.org', message } });
    const team = (await mailsOf(forms, 2)).find((text) => text.includes('To: team@quellwerk.example'));
    expect(team).toContain('Message: \n> Hello\n> Name: Boss\n> \n> Bye\n');
  },
);
