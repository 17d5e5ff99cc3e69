import { useStaticQuery } from './use-static-query.ts';
import type { NamesOfLanguage } from '../shared/language-names.ts';

/** Answers with the names of a language, which the build has written; with its tag where it is not the site's. */
export function useLanguageNames(): (language: string) => NamesOfLanguage {
  const names = useStaticQuery('languageNames');
  return (language) => names[language] ?? { own: language, ownInSentence: language, inSentence: language };
}
