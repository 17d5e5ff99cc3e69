/** The table of forms in the privacy policy, made out of the definitions that page, checks and deletion work with. */
import { escapeHtml } from '@quellwerk/engine/html';
import type { FormDefinition, FormsManifest } from '@quellwerk/forms';
import { scrollingTable } from './scrolling-table.ts';
import type { FormTableWords } from './schemas/form.schema.ts';

/** Stands in a text where the table belongs, until the page is made. */
export const FORM_TABLE_MARK = '<!-- form table -->';

export interface FormTableInput {
  readonly forms: readonly FormDefinition[];
  readonly words: FormTableWords;
  readonly language: string;
  /** Form -> the pages that hold it. */
  readonly pages: FormsManifest['pages'];
}

/** HTML of the table, a row for each form. */
export function formTable({ forms, words, language, pages }: FormTableInput): string {
  const { form, data, purpose, recipients, retention } = words.columns;
  const heads = [form, ...(data === undefined ? [] : [data]), purpose, recipients, retention];
  const rows = forms.map((definition) => {
    const { title, privacy } = definition;
    const cells = [
      linked(title[language] ?? definition.name, pages[definition.name] ?? []),
      ...(data === undefined ? [] : [escapeHtml(dataOf(definition, { words, language }))]),
      paragraphs(privacy.purpose[language], privacy.legalBasis[language]),
      paragraphs(privacy.recipients[language]),
      paragraphs(retentionOf(definition, { words, language }), privacy.retentionNote?.[language]),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return scrollingTable(words.label, heads, rows);
}

/** A form that several pages hold has no address of its own. */
function linked(title: string, pages: readonly { readonly path: string }[]): string {
  const [page, ...others] = pages;
  const text = escapeHtml(title);
  return page === undefined || others.length > 0 ? text : `<a href="${escapeHtml(page.path)}">${text}</a>`;
}

interface InLanguage {
  readonly words: FormTableWords;
  readonly language: string;
}

/** The questions, in their order. */
function dataOf({ groups }: FormDefinition, { words, language }: InLanguage): string {
  return groups
    .flatMap(({ fields }) => fields)
    .map(({ name, label, isRequired }) => {
      const mark = isRequired || words.voluntary === undefined ? '' : ` (${words.voluntary})`;
      return (label[language] ?? name) + mark;
    })
    .join('; ');
}

function retentionOf({ confirmation, privacy }: FormDefinition, { words, language }: InLanguage): string {
  const { retentionDays, unconfirmedDays } = privacy;
  const sentence = confirmation === 'double-opt-in' ? words.list : words.retention;
  return sentence
    .replace('{unconfirmed}', () => timeOf(unconfirmedDays ?? retentionDays, language))
    .replace('{time}', () => timeOf(retentionDays, language));
}

const YEAR_DAYS = 365;

/** Whole years as years, everything else in days, as the server counts them. */
function timeOf(days: number, language: string): string {
  const isYears = days % YEAR_DAYS === 0;
  const options = { style: 'unit', unit: isYears ? 'year' : 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, options).format(isYears ? days / YEAR_DAYS : days);
}

function paragraphs(...texts: readonly (string | undefined)[]): string {
  return texts.flatMap((text) => (text === undefined ? [] : [escapeHtml(text)])).join('<br>');
}
