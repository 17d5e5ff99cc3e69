import { useWordsLanguage } from './use-text.ts';

/**
 * Pages in languages without a whole site lead to pages in `targetLanguage`, and to some of their own. Tells for an address
 * the language of what is there, where it is another than that of the words around it.
 */
export function useLinkLanguage(targetLanguage: string | undefined): (path: string) => string | undefined {
  const language = useWordsLanguage();
  return (path) => (path.startsWith(`/${language}/`) ? undefined : targetLanguage);
}
