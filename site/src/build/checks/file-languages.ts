/**
 * The languages of files below `content/`. In another one a page would stand among words of the interface in a language
 * that is not its own, and a document or a table would be published nowhere.
 */
import type { Collections } from '../collections.ts';
import { languages, moreWordLanguages } from '../languages.ts';

const WITH_WORDS = [...languages, ...moreWordLanguages];

const LANGUAGES: Readonly<Record<keyof Collections, readonly string[]>> = {
  pages: languages,
  services: languages,
  industries: languages,
  'case-studies': languages,
  glossary: languages,
  legal: languages,
  podcast: languages,
  webinars: languages,
  publications: languages,
  security: languages,
  support: languages,
  transfers: languages,
  jobs: languages,
  documents: languages,
  tools: languages,
  landing: moreWordLanguages,
  blog: WITH_WORDS,
  'blog-categories': WITH_WORDS,
  'customer-information': WITH_WORDS,
  'document-words': WITH_WORDS,
  consent: WITH_WORDS,
  storage: WITH_WORDS,
  measuring: WITH_WORDS,
  status: WITH_WORDS,
};

/** What an editor is told of a file in a language that its folder is not for. */
export function languageFault(collection: string, language: string): string | undefined {
  if (!isCollection(collection) || LANGUAGES[collection].includes(language)) return undefined;
  const listed = LANGUAGES[collection].map((code) => `"${code}"`).join(', ');
  return `is in "${language}", and files of "${collection}" are in ${listed}. ${advice(collection, language)}`;
}

function isCollection(name: string): name is keyof Collections {
  return Object.hasOwn(LANGUAGES, name);
}

function advice(collection: keyof Collections, language: string): string {
  if (collection === 'landing' && languages.includes(language))
    return 'Write it for the whole site, in "pages".';
  if (!NO_PAGES.includes(collection) && moreWordLanguages.includes(language))
    return 'Write a landing page, in "landing".';
  return WITH_WORDS.includes(language) ? CORRECT : `${CORRECT} ${NEW_LANGUAGE}`;
}

const CORRECT = 'Correct the language in its name, or remove it.';
const NEW_LANGUAGE =
  'A new language begins in src/build/languages.ts, as docs/guides/contributors.md says under "A language".';

/** Of those for which not every language is right. */
const NO_PAGES: readonly (keyof Collections)[] = ['documents', 'tools'];
