/**
 * The IBAN checker. It is fetched where a page has it. Nothing of an IBAN goes
 * into the address: addresses are kept in histories, sent to servers and passed
 * on in links, and an IBAN leads to a person.
 */
import { IBAN_PARTS } from '../../shared/tools/account-answers.ts';
import { reportIban } from '../../shared/tools/iban-report.ts';
import type { IbanReport } from '../../shared/tools/iban-report.ts';
import { languageOf, resultOf, showOnlyProblem } from './tool-form.ts';
import type { ToolDependencies } from './tool-form.ts';

export function startIbanChecker(
  form: HTMLFormElement,
  { tellResult }: Pick<ToolDependencies, 'tellResult'>,
): void {
  const result = resultOf(form);
  const input = form.querySelector('input');
  if (result === null || input === null) return;
  /** The IBAN that is said to be right. */
  let right: string | undefined;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const report = reportIban(input.value);
    right = report?.problem === undefined ? report?.printed : undefined;
    showOnlyProblem(form, report === undefined ? 'empty' : report.problem, valuesOf(report, input));
    showReport(result, report, input);
    if (report !== undefined) tellResult();
  });
  // "This IBAN is right" would be read as said of the one that stands in the field. What is wrong stays until it is put right.
  form.addEventListener('input', () => {
    const typed = reportIban(input.value);
    const isPutRight = typed !== undefined && typed.problem === undefined;
    if (right === undefined ? !isPutRight : typed?.printed === right) return;
    showOnlyProblem(form, undefined);
    showReport(result, undefined, input);
  });
}

function valuesOf(report: IbanReport | undefined, input: HTMLInputElement): Readonly<Record<string, string>> {
  return {
    country: countryName(report?.parts.country ?? '', input),
    expected: String(report?.expected ?? ''),
    typed: String(report?.typed ?? ''),
  };
}

function showReport(result: HTMLElement, report: IbanReport | undefined, input: HTMLInputElement): void {
  const verdict = report === undefined ? undefined : report.problem === undefined ? 'right' : 'wrong';
  for (const block of result.querySelectorAll<HTMLElement>('[data-verdict]'))
    block.hidden = block.dataset['verdict'] !== verdict;
  const parts = result.querySelector<HTMLElement>('[data-iban-parts]');
  if (parts !== null) parts.hidden = report === undefined;
  if (report === undefined) return;
  setText(result, '[data-iban-printed]', report.printed);
  for (const name of IBAN_PARTS) {
    const part = result.querySelector<HTMLElement>(`[data-part="${name}"]`);
    const value = report.parts[name] ?? '';
    if (part === null) continue;
    part.hidden = value === '';
    part.toggleAttribute('data-faulty', name === report.faultyPart);
    setText(part, '[data-part-value]', name === 'country' ? countryWithName(value, input) : value);
    const fault = part.querySelector<HTMLElement>('[data-part-fault]');
    if (fault !== null) fault.hidden = name !== report.faultyPart;
  }
}

function countryWithName(code: string, input: HTMLInputElement): string {
  const name = countryName(code, input);
  return name === '' || name === code ? code : `${code} – ${name}`;
}

/** In the language of the page; empty for what is no code of a country. */
function countryName(code: string, input: HTMLInputElement): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames(languageOf(input), { type: 'region', fallback: 'none' }).of(code) ?? '';
}

function setText(inside: HTMLElement, selector: string, text: string): void {
  const place = inside.querySelector(selector);
  if (place !== null) place.textContent = text;
}
