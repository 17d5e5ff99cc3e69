import { usePage } from '@quellwerk/engine/react';
import { createContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { createFormatText } from './format-text.ts';
import type { FormatText } from './format-text.ts';
import { useStaticQuery } from './use-static-query.ts';

/** Formats of days and numbers; English here is British. */
const FORMATS: Readonly<Record<string, string>> = { en: 'en-GB' };

export const TextContext = createContext<FormatText | null>(null);

/** Makes the interface's words available to everything inside. */
export function TextProvider({ children }: { readonly children: ReactNode }) {
  const { frameLanguage } = usePage();
  const messages = useStaticQuery('strings');
  const format = useMemo(
    () => createFormatText(FORMATS[frameLanguage] ?? frameLanguage, messages),
    [frameLanguage, messages],
  );
  return <TextContext value={format}>{children}</TextContext>;
}
