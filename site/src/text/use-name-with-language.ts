import { useLanguageNames } from './use-language-names.ts';
import { useText } from './use-text.ts';

/** Says of a name in which language that is for which it stands: "Servicios (en inglés)". Without one, the name alone. */
export function useNameWithLanguage(): (name: string, language: string | undefined) => string {
  const text = useText();
  const namesOf = useLanguageNames();
  return (name, language) =>
    language === undefined ? name : text('language.of', { name, language: namesOf(language).inSentence });
}
