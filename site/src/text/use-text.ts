import { usePage } from '@quellwerk/engine/react';
import { use } from 'react';
import type { FormatText } from './format-text.ts';
import { TextContext } from './text-provider.tsx';

/** The words of the interface in the language of the frame around the page (`useWordsLanguage`). */
export function useText(): FormatText {
  const format = use(TextContext);
  if (format === null) throw new Error('This component was rendered outside of the TextProvider.');
  return format;
}

/** The language of these words: the page's own where the site has words in it, else the default one. */
export function useWordsLanguage(): string {
  return usePage().frameLanguage;
}
