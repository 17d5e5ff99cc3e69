/**
 * Runs in the head of unprefixed addresses, before anything is painted
 * (R5.1): leaves for the address in the visitor's
 * language. On a status page (`/404.html` and its like), which holds every
 * language and stands at any address, it sets the document's language; the
 * styles show that one.
 */
import { PATH_ATTRIBUTE } from '../shared/document.ts';
import { languageOfPath, redirectTarget, visitorLanguage } from '../shared/languages.ts';
import type { LanguageRules } from '../shared/languages.ts';
import { createBrowserEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { readVisitorLanguages, storeLanguage } from './language.ts';

/** A page that could not be left after this long is shown after all. */
const SHOW_ANYWAY_MS = 3000;

export function redirectToLanguage(rules: LanguageRules, given?: Environment): void {
  const environment = given ?? createBrowserEnvironment(window);
  const { documentElement, location } = environment.document;
  const visitor = readVisitorLanguages(environment);
  if (documentElement.getAttribute(PATH_ATTRIBUTE)?.endsWith('.html')) {
    documentElement.lang =
      languageOfPath(location.pathname, rules.languages) ?? visitorLanguage(visitor, rules);
    return;
  }
  const redirect = redirectTarget(location.pathname + location.search + location.hash, visitor, rules);
  if (redirect === undefined) return;
  storeLanguage(environment, redirect.language);
  documentElement.hidden = true;
  environment.clock.after(SHOW_ANYWAY_MS, () => {
    documentElement.hidden = false;
  });
  environment.replaceWith(location.origin + redirect.address);
}
