/** The visitor's language choice, kept in local storage where that is possible (R5.1b, R12.3). */
import type { VisitorLanguages } from '../shared/languages.ts';
import { LANGUAGE_STORAGE_KEY } from '../shared/storage-keys.ts';
import type { Environment } from './environment.ts';

export function readVisitorLanguages({ localStorage, window }: Environment): VisitorLanguages {
  return { stored: localStorage.read(LANGUAGE_STORAGE_KEY), browser: window.navigator.languages ?? [] };
}

export function storeLanguage({ localStorage }: Environment, language: string): void {
  localStorage.write(LANGUAGE_STORAGE_KEY, language);
}
