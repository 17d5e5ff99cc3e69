import { useWordsLanguage } from './use-text.ts';

/**
 * Pages in languages without a whole site lead to pages in `targetLanguage`, and to some of their own. Tells for an address
 * the language of what is there, where it is another than that of the words around it.
 */
export function useLinkLanguage(targetLanguage: string | undefined): (path: string) => string | undefined {
  const language = useWordsLanguage();
  return (path) => (path.startsWith(`/${language}/`) ? undefined : targetLanguage);
}

/** Tells the language of an address that leads to a page of their own, among others of which it is said that they are in `targetLanguage`. */
export function useOwnLanguage(targetLanguage: string | undefined): (path: string) => string | undefined {
  const language = useWordsLanguage();
  const linkLanguage = useLinkLanguage(targetLanguage);
  return (path) => (linkLanguage(path) === targetLanguage ? undefined : language);
}
