/**
 * Runs in the head of unprefixed addresses, before anything is painted (R5.1): leaves for the address in the visitor's
 * language. A status page (`/404.html` and its like) stands at any address and carries its versions in other languages
 * along; it is shown in the language of the address, else of the visitor (R5.5a).
 */
import {
  LANGUAGES_ATTRIBUTE,
  PAGE_ROOT_ID,
  PATH_ATTRIBUTE,
  SHARED_DATA_ATTRIBUTE,
  VERSION_ATTRIBUTE,
  VERSION_TITLE_ATTRIBUTE,
} from '../shared/document.ts';
import { languageAt } from '../shared/language-at.ts';
import type { LanguageRules } from '../shared/languages.ts';
import { matchesPattern } from '../shared/paths.ts';
import { redirectTarget, visitorLanguage } from '../shared/redirect-target.ts';
import type { SiteOptions } from '../shared/site-options.ts';
import { createBrowserEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { readVisitorLanguages, storeLanguage } from './language.ts';

/** A page that could not be left after this long is shown after all. */
const SHOW_ANYWAY_MS = 3000;

/**
 * Hides the document until the browser has left it, for `SHOW_ANYWAY_MS` at most, and stores the language that the visitor
 * wants. Does nothing at other addresses.
 */
export function redirectToLanguage(
  rules: LanguageRules & Pick<SiteOptions, 'catchAlls'>,
  given?: Environment,
): void {
  const environment = given ?? createBrowserEnvironment(window);
  const { documentElement, location } = environment.document;
  const visitor = readVisitorLanguages(environment);
  if (documentElement.getAttribute(PATH_ATTRIBUTE)?.endsWith('.html')) {
    const language = languageAt(location.pathname, visitor, rules);
    // Languages that only single pages are in have a prefix as well.
    const below = rules.catchAlls.find(({ matchPath }) => matchesPattern(matchPath, location.pathname));
    const languages = below === undefined ? [language] : [below.path.split('/')[1] ?? '', language];
    if (languages[0] !== documentElement.lang) showVersionIn(languages, environment.document);
    return;
  }
  const address = location.pathname + location.search + location.hash;
  const wanted = visitorLanguage(visitor, rules);
  const language = languageOfPage(wanted, documentElement, rules);
  const redirect = redirectTarget(address, { ...visitor, stored: language }, rules);
  if (redirect === undefined) return;
  // That a page lacks the visitor's language is no choice of another one.
  storeLanguage(environment, wanted);
  documentElement.hidden = true;
  environment.clock.after(SHOW_ANYWAY_MS, () => {
    documentElement.hidden = false;
  });
  environment.replaceWith(location.origin + redirect.address);
}

/** The wanted language where the page is in it, else the site's default one, else its first (R5.1a). */
function languageOfPage(wanted: string, root: Element, { defaultLanguage }: LanguageRules): string {
  const languages = root.getAttribute(LANGUAGES_ATTRIBUTE)?.split(' ') ?? [wanted];
  return [wanted, defaultLanguage].find((language) => languages.includes(language)) ?? languages[0] ?? wanted;
}

/**
 * Shows the version in the first of these languages that there is one in. Versions stand behind what is shown first, so
 * nothing is painted until the document is complete. Boot runs after that, and finds the version as if it had been served.
 */
function showVersionIn(languages: readonly string[], document: Document): void {
  const { documentElement } = document;
  documentElement.lang = languages.at(-1) ?? '';
  documentElement.hidden = true;
  const showVersion = (): void => {
    documentElement.hidden = false;
    const [version] = languages.flatMap((language) => [
      ...document.querySelectorAll<HTMLTemplateElement>(`template[${VERSION_ATTRIBUTE}="${language}"]`),
    ]);
    if (version === undefined) return;
    documentElement.lang = version.getAttribute(VERSION_ATTRIBUTE) ?? '';
    document.title = version.getAttribute(VERSION_TITLE_ATTRIBUTE) ?? '';
    documentElement.setAttribute(SHARED_DATA_ATTRIBUTE, version.getAttribute(SHARED_DATA_ATTRIBUTE) ?? '');
    document.getElementById(PAGE_ROOT_ID)?.replaceChildren(version.content);
  };
  // Module scripts, and with them boot, run after this event and before any later one.
  document.addEventListener('readystatechange', showVersion, { once: true });
}
