/**
 * Writes into pages that the build has rendered what only the server knows:
 * problems and answers into a form that came back, a reference into a receipt, a
 * token into a confirmation. The words come from the manifest.
 */
import {
  controlId,
  FIELD_ATTRIBUTE,
  FORM_ATTRIBUTE,
  hiddenFields,
  PROBLEM_ATTRIBUTE,
  REFERENCE_ATTRIBUTE,
  REFUSAL_ATTRIBUTE,
  SUMMARY_ATTRIBUTE,
  SUMMARY_LIST_ATTRIBUTE,
  TOKEN_FORM_ATTRIBUTE,
} from '@quellwerk/forms';
import type { FormDefinition, FormValues } from '@quellwerk/forms';
import { load } from 'cheerio/slim';
import type { CheerioAPI } from 'cheerio/slim';

export interface FormState {
  readonly definition: FormDefinition;
  /** What was typed, as it was typed. */
  readonly values: FormValues;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  /** Why nothing was accepted, though the answers may be fine. */
  readonly refusal?: string;
  /** For the hidden field of whoever has to wait. */
  readonly wait?: string;
}

/** The form's page with answers kept, problems beside their fields and summed up on top. */
export function fillForm(html: string, state: FormState): string {
  const page = load(html);
  const form = page(`form[${FORM_ATTRIBUTE}="${state.definition.name}"]`);
  const fields = state.definition.groups.flatMap((group) => group.fields);
  // Of what could not be read, nothing comes back: the page stays as it was built.
  const isRead = Object.keys(state.values).length > 0;
  for (const field of isRead ? fields : []) fillField(page, field, state.values[field.name] ?? '');
  for (const { field, message } of state.problems) {
    const around = form.find(`[${FIELD_ATTRIBUTE}="${field}"]`);
    around.find(`[${PROBLEM_ATTRIBUTE}]`).removeAttr('hidden').text(message);
    around.find('input, select, textarea').attr('aria-invalid', 'true');
  }
  if (state.problems.length > 0) showSummary(page, state);
  if (state.refusal !== undefined) page(`[${REFUSAL_ATTRIBUTE}]`).removeAttr('hidden').text(state.refusal);
  if (state.wait !== undefined)
    form.find(`input[name="${hiddenFields.waitUntil}"]`).attr('value', state.wait);
  const title = page('title');
  if (state.problems.length > 0) title.text(`(${state.problems.length}) ${title.text()}`);
  return page.html();
}

/** Path of a page in another language, as the build has linked it -> the address at which the server fills it. */
export type FilledVersions = Readonly<Record<string, string>>;

/** A receipt that names the submission. */
export function fillReceipt(
  html: string,
  { reference, versions }: { readonly reference: string; readonly versions: FilledVersions },
): string {
  const page = load(html);
  page(`[${REFERENCE_ATTRIBUTE}]`).text(reference);
  linkVersions(page, versions);
  return page.html();
}

/** A page with a button that sends to an address with a token. */
export function fillTokenForm(
  html: string,
  { action, versions }: { readonly action: string; readonly versions: FilledVersions },
): string {
  const page = load(html);
  page(`form[${TOKEN_FORM_ATTRIBUTE}]`).attr({ action, method: 'post' });
  linkVersions(page, versions);
  return page.html();
}

/** A page whose language switch leads to where the server fills it. */
export function fillVersions(html: string, versions: FilledVersions): string {
  const page = load(html);
  linkVersions(page, versions);
  return page.html();
}

function linkVersions(page: CheerioAPI, versions: FilledVersions): void {
  for (const [path, address] of Object.entries(versions)) page(`a[href="${path}"]`).attr('href', address);
}

function fillField(
  page: CheerioAPI,
  field: FormDefinition['groups'][number]['fields'][number],
  value: string,
): void {
  const controls = page(`[${FIELD_ATTRIBUTE}="${field.name}"]`).find(`[name="${field.name}"]`);
  switch (field.type) {
    case 'choice':
      controls.filter('input').each((_, control) => {
        const input = page(control);
        if (input.attr('value') === value) input.attr('checked', '');
        else input.removeAttr('checked');
      });
      controls.find('option').each((_, control) => {
        const option = page(control);
        if (option.attr('value') === value) option.attr('selected', '');
        else option.removeAttr('selected');
      });
      return;
    case 'checkbox':
      if (value === 'yes') controls.attr('checked', '');
      else controls.removeAttr('checked');
      return;
    case 'long-text':
      // A textarea drops its first line break when it is parsed.
      controls.text(value.startsWith('\n') ? `\n${value}` : value);
      return;
    default:
      controls.attr('value', value);
  }
}

function showSummary(page: CheerioAPI, { definition, problems }: FormState): void {
  page(`[${SUMMARY_ATTRIBUTE}]`).removeAttr('hidden').attr('autofocus', '');
  const list = page(`[${SUMMARY_LIST_ATTRIBUTE}]`).empty();
  for (const { field, message } of problems) {
    const link = page('<a></a>')
      .attr('href', `#${controlId(definition.name, field)}`)
      .text(message);
    list.append(page('<li></li>').append(link));
  }
}
