import { usePage, useStaticQuery } from '@quellwerk/engine/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { ResolvedIntlConfig } from 'react-intl';
import { reportTextError } from './report-text-error.ts';

/** Key -> words, or the parsed message where it takes values. */
type CompiledMessages = NonNullable<ResolvedIntlConfig['messages']>;

/** Formats of days and numbers; English here is British. */
const FORMATS: Readonly<Record<string, string>> = { en: 'en-GB' };

/** Makes the interface's words available to everything inside. */
export function TextProvider({ children }: { readonly children: ReactNode }) {
  const { language, languages } = usePage();
  const messages = useStaticQuery<CompiledMessages>('strings');
  // A page in another language, or in several, has the words of the site's first language around it.
  const words = languages.includes(language) ? language : (languages[0] ?? language);
  return (
    <IntlProvider
      locale={FORMATS[words] ?? words}
      messages={messages}
      timeZone="UTC"
      onError={reportTextError}
    >
      {children}
    </IntlProvider>
  );
}
