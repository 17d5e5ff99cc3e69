import { parse } from '@formatjs/icu-messageformat-parser';
import type { Json } from '@quellwerk/engine/protocol';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageEnvironmentContext } from '../../../engine/src/react/page-context.tsx';
import type { PageEnvironment } from '../../../engine/src/react/page-context.tsx';
import type { StringKey } from '../schemas/strings.schema.ts';
import { TextProvider } from '../text/text-provider.tsx';

/**
 * What the build writes for an element of an English page. Class names and the
 * mark of the engine's links are left out: tests speak of structure.
 */
export function markupOf(element: ReactNode): string {
  const markup = renderToStaticMarkup(
    <PageEnvironmentContext value={environment}>
      <TextProvider>{element}</TextProvider>
    </PageEnvironmentContext>,
  );
  return markup.replaceAll(/ (class|data-link)="[^"]*"/g, '');
}

/** As the build prepares them: parsed where a message takes values. */
const words: Partial<Record<StringKey, Json>> = {
  'flow.inWords': 'The drawing in words',
  'flow.station': message('{label}: {note}'),
  'flow.stream': message('{from} to {to}'),
  'flow.labelledStream': message('{from} to {to}: {label}'),
  'section.day': message('{day, date, long}'),
  'section.inForceSince': 'In force since',
  'section.onThisPage': 'On this page',
  'section.source': 'Source:',
};

function message(source: string): Json {
  return JSON.parse(JSON.stringify(parse(source)));
}

const environment: PageEnvironment = {
  languages: ['en', 'de'],
  componentOf: () => () => null,
  loaded: {
    staticQueries: { strings: words },
    slices: {},
    page: {
      path: '/en/',
      componentChunkName: 'section-page',
      staticQueryHashes: [],
      slicesMap: {},
      getServerDataError: null,
      buildHash: '',
      result: {
        data: null,
        pageContext: {
          language: 'en',
          title: '',
          description: '',
          head: [],
          alternates: [],
          isInteractive: false,
          isStatus: false,
        },
      },
    },
  },
};
