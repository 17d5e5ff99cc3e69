import type { FormDefinition, FormField } from '@quellwerk/forms';
import { expect, test } from 'vitest';
import { mailsOf, post, startFormsApp } from './forms-app.ts';
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
