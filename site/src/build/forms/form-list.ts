/**
 * The list of forms in the privacy policy, made out of the definitions that page, checks and deletion work with, and set as
 * the text around it is.
 */
import { typography } from '@quellwerk/engine/content';
import { escapeHtml } from '@quellwerk/engine/html';
import type { FormDefinition, FormsManifest } from '@quellwerk/forms';
import { fillWords } from '../../shared/fill-words.ts';
import type { FormListWords } from '../schemas/form-words.schema.ts';

/** Stands in a text where the list belongs, until the page is made. */
export const FORM_LIST_MARK = '<!-- form list -->';

export interface FormListInput {
  readonly forms: readonly FormDefinition[];
  readonly words: FormListWords;
  readonly language: string;
  /** Form -> the pages that hold it. */
  readonly pages: FormsManifest['pages'];
}

/** HTML of the list: a heading for each form, and below it what the policy says of every purpose. */
export function formList({ forms, words, language, pages }: FormListInput): string {
  const { data, purpose, legalBasis, recipients, retention } = words.labels;
  return forms
    .map((definition) => {
      const { title, privacy } = definition;
      const note = privacy.retentionNote?.[language];
      const points: readonly Point[] = [
        ...(data === undefined ? [] : [[data, dataOf(definition, { words, language })] as const]),
        [purpose, privacy.purpose[language]],
        [legalBasis, privacy.legalBasis[language]],
        [recipients, privacy.recipients[language]],
        [retention, retentionOf(definition, { words, language }), note],
      ];
      const name = typography(title[language] ?? definition.name, language);
      const heading = linked(name, pages[definition.name] ?? []);
      return `<h3>${heading}</h3><ul>${points.map((each) => point(each, language)).join('')}</ul>`;
    })
    .join('');
}

/** What is said under a label; texts that a language lacks are left out. */
type Point = readonly [label: string, ...texts: (string | undefined)[]];

/** One line of the list, such as "Purpose: to read it." */
function point([label, ...texts]: Point, language: string): string {
  const sentences = texts.flatMap((text) =>
    text === undefined ? [] : [escapeHtml(typography(text, language))],
  );
  return `<li><strong>${escapeHtml(label)}:</strong> ${sentences.join('<br>')}</li>`;
}

/** A form that several pages hold has no address of its own. */
function linked(title: string, pages: readonly { readonly path: string }[]): string {
  const [page, ...others] = pages;
  const text = escapeHtml(title);
  return page === undefined || others.length > 0 ? text : `<a href="${escapeHtml(page.path)}">${text}</a>`;
}

interface InLanguage {
  readonly words: FormListWords;
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

/** How long answers are stored, as a line of its own: "Storage time: 90 days after sending". */
export function retentionLine({
  form,
  words,
  language,
}: InLanguage & { readonly form: FormDefinition }): string {
  const note = form.privacy.retentionNote?.[language];
  const time = retentionOf(form, { words, language });
  return typography(`${words.labels.retention}: ${note === undefined ? time : `${time}. ${note}`}`, language);
}

function retentionOf({ confirmation, privacy }: FormDefinition, { words, language }: InLanguage): string {
  const time = timeOf(privacy.retentionDays, language);
  return confirmation === 'double-opt-in'
    ? fillWords(words.list, { unconfirmed: timeOf(privacy.unconfirmedDays, language), time })
    : fillWords(words.retention, { time });
}

const YEAR_DAYS = 365;

/** Whole years as years, with their leap days or without; everything else in days, as the server counts them. */
function timeOf(days: number, language: string): string {
  const years = Math.floor(days / YEAR_DAYS);
  const isYears = days - YEAR_DAYS * years <= Math.ceil(years / 4);
  const options = { style: 'unit', unit: isYears ? 'year' : 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, options).format(isYears ? years : days);
}
