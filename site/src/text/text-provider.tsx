import { usePage } from '@quellwerk/engine/react';
import { createContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { localeOf } from '../shared/language-rules.ts';
import { createFormatText } from './format-text.ts';
import type { FormatText } from './format-text.ts';
import { useStaticQuery } from './use-static-query.ts';

export const TextContext = createContext<FormatText | null>(null);

/** Makes the interface's words available to everything inside. */
export function TextProvider({ children }: { readonly children: ReactNode }) {
  const { frameLanguage } = usePage();
  const messages = useStaticQuery('strings');
  const format = useMemo(
    () => createFormatText(localeOf(frameLanguage), messages),
    [frameLanguage, messages],
  );
  return <TextContext value={format}>{children}</TextContext>;
}
