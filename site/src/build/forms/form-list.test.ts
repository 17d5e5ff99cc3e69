import { typography } from '@quellwerk/engine/content';
import { escapeHtml } from '@quellwerk/engine/html';
import type { FormDefinition } from '@quellwerk/forms';
import { describe, expect, test } from 'vitest';
import { formList } from './form-list.ts';
import { forms, policyList } from './forms.ts';

const both = (en: string, de: string) => ({ en, de });

const letter: FormDefinition = {
  name: 'letter',
  title: both('A letter <to us>', 'Ein Brief'),
  groups: [
    {
      id: 'all',
      title: both('All', 'Alles'),
      fields: [
        { type: 'email', name: 'email', label: both('E-mail', 'E-Mail'), isRequired: true },
        {
          type: 'phone',
          name: 'phone',
          label: both('Phone', 'Telefon'),
          isRequired: false,
        },
      ],
    },
  ],
  submitLabel: both('Send', 'Senden'),
  hasReview: false,
  confirmation: 'none',
  mail: {},
  privacy: {
    purpose: both('To read it.', 'Um ihn zu lesen.'),
    legalBasis: both('art. 6', 'Art. 6'),
    recipients: both('us', 'wir'),
    retentionDays: 730,
  },
};
const words = {
  labels: {
    data: 'Data',
    purpose: 'Purpose',
    legalBasis: 'Legal basis',
    recipients: 'Recipients',
    retention: 'Time',
  },
  voluntary: 'V',
  retention: '{time} after sending',
  list: 'first {unconfirmed}, then {time}',
};

/** The heading of a form and the lines below it. */
function entry(form: FormDefinition, language: string, paths: readonly string[] = []): string[] {
  const pages = { letter: paths.map((path) => ({ path, language })) };
  const html = formList({ forms: [form], words, language, pages });
  return [...html.matchAll(/<(h3|li)>(.*?)<\/\1>/g)].map(([, , line]) => line ?? '');
}

describe('the list of forms', () => {
  test('has all that the definition says', () => {
    expect(entry(letter, 'en')).toEqual([
      'A letter &lt;to us&gt;',
      '<strong>Data:</strong> E-mail; Phone (V)',
      '<strong>Purpose:</strong> To read it.',
      '<strong>Legal basis:</strong> art.\u00A06',
      '<strong>Recipients:</strong> us',
      '<strong>Time:</strong> 2\u00A0years after sending',
    ]);
  });

  test('is set as the text around it is', () => {
    const privacy = {
      ...letter.privacy,
      legalBasis: { de: 'Art. 6 Abs. 1 und "§ 26"' },
      retentionNote: { de: 'Höchstens 3 Monate' },
    };
    const [title, , , basis, , time] = entry({ ...letter, title: { de: 'Seite 2' }, privacy }, 'de');
    expect([title, basis, time]).toEqual([
      'Seite\u00A02',
      '<strong>Legal basis:</strong> Art.\u00A06 Abs.\u00A01 und „§\u00A026“',
      '<strong>Time:</strong> 2\u00A0Jahre after sending<br>Höchstens 3\u00A0Monate',
    ]);
  });

  test.each([
    [100, 'de', '100\u00A0Tage'],
    [365, 'en', '1\u00A0year'],
    [366, 'en', '1\u00A0year'],
    [367, 'en', '367\u00A0days'],
    // Eleven calendar years, of which three are leap years.
    [4018, 'en', '11\u00A0years'],
    [4018, 'es', '11\u00A0años'],
    [4019, 'en', '4,019\u00A0days'],
  ])('says of %d days, in %s: %s', (retentionDays, language, time) => {
    const form = { ...letter, privacy: { ...letter.privacy, retentionDays } };
    expect(entry(form, language).at(-1)).toBe(`<strong>Time:</strong> ${time} after sending`);
  });

  test('says of a list how long an order waits, and how long it is proven', () => {
    const privacy = { ...letter.privacy, unconfirmedDays: 7 };
    expect(entry({ ...letter, confirmation: 'double-opt-in', privacy }, 'en').at(-1)).toBe(
      '<strong>Time:</strong> first 7\u00A0days, then 2\u00A0years',
    );
  });

  test('leads to the page of a form that has one', () => {
    expect(entry(letter, 'de', ['/de/letter/'])[0]).toBe('<a href="/de/letter/">Ein Brief</a>');
    expect(entry(letter, 'de', ['/de/letter/', '/de/other/'])[0]).toBe('Ein Brief');
  });
});

test.each(['en', 'de', 'es'])('the privacy policy in %s lists every form, in that language', (language) => {
  const html = policyList(language, { pages: {}, report: () => undefined });
  expect(html.match(/<h3>/g)).toHaveLength(forms.length);
  for (const { title, privacy } of forms)
    for (const text of [title, privacy.purpose, privacy.legalBasis, privacy.recipients])
      expect(html).toContain(escapeHtml(typography(text[language] ?? 'no words', language)));
  expect(html).not.toContain('{');
});
