/**
 * Writes into pages that the build has rendered what only the server knows:
 * problems and answers into a form that came back, a reference into a receipt, a
 * token into a confirmation. The words come from the manifest.
 */
import {
  controlId,
  FIELD_ATTRIBUTE,
  FORM_ATTRIBUTE,
  FRAME_ATTRIBUTE,
  hiddenFields,
  invalidSelector,
  PROBLEM_ATTRIBUTE,
  REFERENCE_ATTRIBUTE,
  REFUSAL_ATTRIBUTE,
  REPLY_ATTRIBUTE,
  SUMMARY_ATTRIBUTE,
  SUMMARY_LIST_ATTRIBUTE,
  TOKEN_FORM_ATTRIBUTE,
} from '@quellwerk/forms';
import type { FormDefinition, FormValues, ShownProblem } from '@quellwerk/forms';
import { load } from 'cheerio/slim';
import type { CheerioAPI } from 'cheerio/slim';

export interface FormState {
  readonly definition: FormDefinition;
  /** What was typed, as it was typed. */
  readonly values: FormValues;
  readonly problems: readonly ShownProblem[];
  /** Why nothing was accepted, though the answers may be fine. */
  readonly refusal?: string;
  /** For the hidden field of whoever has to wait. */
  readonly wait?: string;
}

/**
 * The form's page with answers kept, problems beside their fields and summed up on top. What has become of it is said in the
 * title, which is read first, and has focus: no screen reader tells of an alert that comes with the page.
 */
export function fillForm(html: string, state: FormState): string {
  const page = load(html);
  // The page may have other forms, whose fields may have the same names.
  const frame = page(`form[${FORM_ATTRIBUTE}="${state.definition.name}"]`).closest(`[${FRAME_ATTRIBUTE}]`);
  const fields = state.definition.groups.flatMap((group) => group.fields);
  // Of what could not be read, nothing comes back: the page stays as it was built.
  const isRead = Object.keys(state.values).length > 0;
  for (const field of isRead ? fields : []) fillField(frame, field, state.values[field.name] ?? '');
  for (const { field, message } of state.problems) {
    frame.find(`[${FIELD_ATTRIBUTE}="${field}"] [${PROBLEM_ATTRIBUTE}]`).removeAttr('hidden').text(message);
    frame.find(invalidSelector(field)).attr('aria-invalid', 'true');
  }
  if (state.problems.length > 0) showSummary(page, frame, state);
  if (state.refusal !== undefined)
    refusalPlace(page, frame).removeAttr('hidden').attr('autofocus', '').text(state.refusal);
  if (state.wait !== undefined)
    frame.find(`input[name="${hiddenFields.waitUntil}"]`).attr('value', state.wait);
  const mark = state.problems.length > 0 ? state.problems.length : state.refusal === undefined ? '' : '!';
  const title = page('title');
  if (mark !== '') title.text(`(${mark}) ${title.text()}`);
  return page.html();
}

/** Path of a page in another language, as the build has linked it -> the address at which the server fills it. */
export type FilledVersions = Readonly<Record<string, string>>;

export interface Receipt {
  readonly reference: string;
  /** What was sent; left out, or one that the page says nothing of, the page keeps what it says of all forms. */
  readonly form?: string | undefined;
  readonly versions: FilledVersions;
}

/** A receipt that names the submission, and says when the sender of this form hears from the bank. */
export function fillReceipt(html: string, { reference, form, versions }: Receipt): string {
  const page = load(html);
  page(`[${REFERENCE_ATTRIBUTE}]`).text(reference);
  const replies = page(`[${REPLY_ATTRIBUTE}]`);
  const isOfForm = (index: number) => replies.eq(index).attr(REPLY_ATTRIBUTE) === form;
  if (replies.filter(isOfForm).length > 0) replies.filter((index) => !isOfForm(index)).remove();
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

type Elements = ReturnType<CheerioAPI>;

function fillField(
  frame: Elements,
  field: FormDefinition['groups'][number]['fields'][number],
  value: string,
): void {
  const controls = frame.find(`[${FIELD_ATTRIBUTE}="${field.name}"]`).find(`[name="${field.name}"]`);
  switch (field.type) {
    case 'choice':
      choose(controls.filter('input'), 'checked', value);
      choose(controls.find('option'), 'selected', value);
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

/** Marks the options of that value, and no other. */
function choose(options: Elements, mark: 'checked' | 'selected', value: string): void {
  const isChosen = (index: number) => options.eq(index).attr('value') === value;
  options.filter((index) => isChosen(index)).attr(mark, '');
  options.filter((index) => !isChosen(index)).removeAttr(mark);
}

/** In a page that was built without its form after it had been opened, as that of a webinar that is over: one of its own. */
function refusalPlace(page: CheerioAPI, frame: Elements): Elements {
  if (frame.length > 0) return frame.find(`[${REFUSAL_ATTRIBUTE}]`);
  const place = page('<p role="alert" tabindex="-1"></p>');
  const heading = page('h1').first();
  if (heading.length > 0) heading.after(place);
  else page('body').prepend(place);
  return place;
}

function showSummary(page: CheerioAPI, frame: Elements, { definition, problems }: FormState): void {
  frame.find(`[${SUMMARY_ATTRIBUTE}]`).removeAttr('hidden').attr('autofocus', '');
  const list = frame.find(`[${SUMMARY_LIST_ATTRIBUTE}]`).empty();
  for (const { field, message } of problems) {
    const link = page('<a></a>')
      .attr('href', `#${controlId(definition.name, field)}`)
      .text(message);
    list.append(page('<li></li>').append(link));
  }
}
