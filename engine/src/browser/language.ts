/** The visitor's language choice, kept in local storage where that is possible (R5.1b, R12.3). */
import type { LanguageRules, VisitorLanguages } from '../shared/languages.ts';
import { redirectTarget } from '../shared/redirect-target.ts';
import { LANGUAGE_STORAGE_KEY } from '../shared/storage-keys.ts';
import type { Environment } from './environment.ts';

/** What is known of the visitor now: the choice of an earlier page, and the languages of the browser, best first. */
export function readVisitorLanguages({ localStorage, window }: Environment): VisitorLanguages {
  return { stored: localStorage.read(LANGUAGE_STORAGE_KEY), browser: window.navigator.languages ?? [] };
}

/** Where an address inside the site leads this visitor: an unprefixed one to the page in their language. */
export function addressForVisitor(address: string, environment: Environment, rules: LanguageRules): string {
  return redirectTarget(address, readVisitorLanguages(environment), rules)?.address ?? address;
}

/** Remembers a language that the visitor has chosen, or was sent to. Where storage is blocked nothing happens. */
export function storeLanguage({ localStorage }: Environment, language: string): void {
  localStorage.write(LANGUAGE_STORAGE_KEY, language);
}
