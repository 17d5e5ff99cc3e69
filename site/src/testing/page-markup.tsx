import { parse } from '@formatjs/icu-messageformat-parser';
import type { Json, PageContext } from '@quellwerk/engine/protocol';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse as parseYaml } from 'yaml';
import { PageEnvironmentContext } from '@quellwerk/engine/react/testing';
import type { PageEnvironment } from '@quellwerk/engine/react/testing';
import englishWords from '../../content/strings/en.yaml?raw';
import { TextProvider } from '../text/text-provider.tsx';

interface TestPage {
  readonly path?: string;
  readonly context?: Partial<PageContext>;
}

/**
 * What the build writes for an element, with the site's own interface words in
 * English. Class names and the mark of the engine's links are left out: tests
 * speak of structure.
 */
export function pageMarkup(element: ReactNode, { path = '/en/about/', context = {} }: TestPage = {}): string {
  const environment: PageEnvironment = {
    languages: ['en', 'de'],
    componentOf: () => () => null,
    sliceHtml: { header: '', footer: '' },
    loaded: {
      staticQueries: { strings: readWords() },
      slices: {},
      page: {
        path,
        componentChunkName: '',
        staticQueryHashes: [],
        slicesMap: {},
        getServerDataError: null,
        buildHash: '',
        result: { data: null, pageContext: { ...anyPage, ...context } },
      },
    },
  };
  const markup = renderToStaticMarkup(
    <PageEnvironmentContext value={environment}>
      <TextProvider>{element}</TextProvider>
    </PageEnvironmentContext>,
  );
  return markup.replaceAll(/ (class|data-link)="[^"]*"/g, '');
}

const anyPage: PageContext = {
  language: 'en',
  title: '',
  description: '',
  head: [],
  alternates: [],
  isInteractive: false,
  isStatus: false,
};

/** As the build prepares them: parsed where a message takes values. */
function readWords(): Record<string, Json> {
  const words = parseYaml(englishWords) as Record<string, string>;
  const compiled = Object.entries(words).map(([key, word]): [string, Json] => {
    const message = word.replaceAll('{provider}', 'Quellwerk');
    return [key, message.includes('{') ? (JSON.parse(JSON.stringify(parse(message))) as Json) : message];
  });
  return Object.fromEntries(compiled);
}
