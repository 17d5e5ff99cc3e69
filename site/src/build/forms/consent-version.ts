import { createHash } from 'node:crypto';
import { allConsentTexts } from '@quellwerk/forms';
import type { FormDefinition } from '@quellwerk/forms';

const VERSION_LENGTH = 12;

/**
 * Names the words that a page asks to agree to, so that the server knows a page of an earlier release by it. It is made of
 * what the form's file says, of which the server keeps the proof; undefined where nothing is agreed to.
 */
export function consentVersion(form: FormDefinition, language: string): string | undefined {
  const texts = allConsentTexts(form, language);
  if (texts.length === 0) return undefined;
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, VERSION_LENGTH);
}
