import type { FormDefinition, FormField } from '@quellwerk/forms';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json, mailsOf, post, startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';
import { formsManifest } from './forms-manifest.ts';

const boxes: FormField[] = ['first', 'second'].map((name) => ({
  type: 'checkbox',
  name,
  label: { en: `I agree to the ${name}.`, de: `Ich willige ein: ${name}.` },
  isRequired: false,
}));

function withBoxes(definition: FormDefinition): FormDefinition {
  const group = { id: 'boxes', title: { en: 'Boxes', de: 'Felder' }, fields: boxes };
  return { ...definition, groups: [...definition.groups, group] };
}

test('of boxes that may be ticked, those that were are proven word for word, and no others', async () => {
  const forms = await startFormsApp({
    forms: { ...formsManifest, definitions: formsManifest.definitions.map(withBoxes) },
  });
  const answers = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };
  await post(forms, '/forms/contact', { values: { ...answers, second: 'yes' } });
  forms.pass(1000);
  await post(forms, '/forms/contact', { values: { ...answers, message: 'Neither' } });
  const { database } = await forms.service.ready();
  const rows = await database.query
    .selectFrom('submissions')
    .select('consent')
    .orderBy('created_at')
    .execute();
  await forms.close();
  const proofs: unknown[] = rows.map(({ consent }) => JSON.parse(consent ?? 'null'));
  expect(proofs).toEqual([expect.objectContaining({ texts: ['I agree to the second.'] }), null]);
});

test('a box that was ticked stands as such in the mail to the team, and not by its value', async () => {
  const forms = await startFormsApp({
    forms: { ...formsManifest, definitions: formsManifest.definitions.map(withBoxes) },
  });
  const answers = { name: 'Erika', email: 'erika@example.org', message: 'Hallo', second: 'yes' };
  await post(forms, '/forms/contact', { values: { ...answers, _page: '/de/contact/' } });
  const mails = (await mailsOf(forms, 2)).map((mail) => Buffer.from(mail, 'latin1').toString());
  await forms.close();
  const team = mails.find((mail) => mail.includes('To: team@quellwerk.example'));
  expect(team).toContain('Ich willige ein: second.: ✓\n');
  expect(team).not.toContain('first');
});

describe('a page that asks to agree to other words than those that would be kept as proof', () => {
  const versions = { en: 'present', de: 'jetzt' };
  const answers = { name: 'Erika', email: 'erika@example.org', message: 'Hello', _page: '/en/contact/' };
  const agreed = { ...answers, second: 'yes' };
  let forms: FormsApp;
  beforeEach(async () => {
    const definitions = formsManifest.definitions.map(withBoxes);
    const consentVersions = { contact: versions, newsletter: versions };
    forms = await startFormsApp({ forms: { ...formsManifest, definitions, consentVersions } });
  });
  afterEach(() => forms.close());

  async function proofs(): Promise<unknown[]> {
    const { database } = await forms.service.ready();
    const rows = await database.query.selectFrom('submissions').select('consent').execute();
    return rows.map(({ consent }): unknown => JSON.parse(consent ?? 'null'));
  }

  test.each([{}, { _consent: 'earlier' }, { _consent: 'jetzt' }])(
    'is shown again as it is by now, with the answers and without the tick: %j',
    async (said) => {
      const again = await post(forms, '/forms/contact', { values: { ...agreed, ...said } });
      expect(again.statusCode).toBe(409);
      expect(again.body).toContain('<p data-refusal autofocus>Other words.</p>');
      expect(again.body).toContain('<input name="email" value="erika@example.org">');
      expect(again.body).toContain('<input name="second">');
      expect(await proofs()).toEqual([]);
      const read = await post(forms, '/forms/contact', { values: { ...agreed, _consent: 'present' } });
      expect(read.statusCode).toBe(303);
      // As the pages of the release name their words, so that the two can be laid side by side.
      expect(await proofs()).toEqual([expect.objectContaining({ version: 'present' })]);
    },
  );

  test('is told so to its script, and an order of a list needs no tick for it', async () => {
    const values = { email: 'erika@example.org', _page: '/en/newsletter/' };
    const answer = await post(forms, '/forms/newsletter', { values, headers: json });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { kind: 'refused', refusal: 'reworded', message: 'Other words.' },
    ]);
    const read = { ...values, _consent: 'present' };
    expect((await post(forms, '/forms/newsletter', { values: read, headers: json })).statusCode).toBe(200);
  });

  test('keeps nobody who agrees to nothing', async () => {
    expect((await post(forms, '/forms/contact', { values: answers })).statusCode).toBe(303);
  });
});
