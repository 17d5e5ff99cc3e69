import type { QueryData } from '@quellwerk/engine/content';
import { staticQueryHook, usePage } from '@quellwerk/engine/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { ResolvedIntlConfig } from 'react-intl';
import type { Site } from '../../site.config.ts';
import { reportTextError } from './report-text-error.ts';

/** Formats of days and numbers; English here is British. */
const FORMATS: Readonly<Record<string, string>> = { en: 'en-GB' };

const useStaticQuery = staticQueryHook<QueryData<Site>>();

/** Makes the interface's words available to everything inside. */
export function TextProvider({ children }: { readonly children: ReactNode }) {
  const { frameLanguage } = usePage();
  // react-intl takes a mix of texts and parsed messages; its type knows only records of either.
  const messages = useStaticQuery('strings') as NonNullable<ResolvedIntlConfig['messages']>;
  return (
    <IntlProvider
      locale={FORMATS[frameLanguage] ?? frameLanguage}
      messages={messages}
      timeZone="UTC"
      onError={reportTextError}
    >
      {children}
    </IntlProvider>
  );
}
