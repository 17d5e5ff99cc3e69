/** The words that pages ask to agree to: those of an earlier release are not those that would be kept as proof. */
import { consentTexts, hiddenFields } from '@quellwerk/forms';
import type { FormDefinition, FormPage, FormsManifest, FormValues } from '@quellwerk/forms';

interface AgreeingRequest {
  readonly definition: FormDefinition;
  readonly page: FormPage;
  readonly values: FormValues;
}

/** The words that pages ask to agree to, by the name that they give them; undefined in a release of before they named any. */
export function consentVersionOf(
  { definition, page }: AgreeingRequest,
  { consentVersions }: FormsManifest,
): string | undefined {
  return consentVersions?.[definition.name]?.[page.language];
}

/**
 * Whether the page asked to agree to other words than those that would be kept as proof: a page of an earlier release, which
 * somebody has open or a browser has kept.
 */
export function isReworded(
  { definition, page, values }: AgreeingRequest,
  version: string | undefined,
): boolean {
  if (version === undefined || consentTexts(definition, values, page.language).length === 0) return false;
  return values[hiddenFields.consent] !== version;
}

/** The answers without ticks: nobody has agreed to words that they have not seen. */
export function withoutTicks({ groups }: FormDefinition, values: FormValues): FormValues {
  const boxes = groups.flatMap(({ fields }) => fields).filter(({ type }) => type === 'checkbox');
  return { ...values, ...Object.fromEntries(boxes.map(({ name }) => [name, ''])) };
}
