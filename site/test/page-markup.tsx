import { parseMessage } from '@quellwerk/engine/messages';
import type { Json } from '@quellwerk/engine/protocol';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse as parseYaml } from 'yaml';
import { PageEnvironmentContext, pageInfo } from '@quellwerk/engine/react/testing';
import type { PageEnvironment, PageInfo } from '@quellwerk/engine/react/testing';
import englishWords from '../content/strings/en.yaml?raw';
import { languages, moreWordLanguages } from '../src/build/languages.ts';
import { languageNames } from '../src/shared/language-names.ts';
import { TextProvider } from '../src/text/text-provider.tsx';

interface TestPage {
  readonly path?: string;
  readonly page?: Partial<PageInfo>;
}

/**
 * What the build writes for an element, with the site's own interface words in
 * English. Class names and the mark of the engine's links are left out: tests
 * speak of structure.
 */
export function pageMarkup(element: ReactNode, { path = '/en/about/', page = {} }: TestPage = {}): string {
  const environment: PageEnvironment = {
    page: { ...anyPage, path, ...page },
    queries: {
      strings: readWords(),
      languageNames: JSON.parse(
        JSON.stringify(languageNames('en', [...languages, ...moreWordLanguages])),
      ) as Json,
    },
    slices: { header: { html: '' }, footer: { html: '' } },
  };
  const markup = renderToStaticMarkup(
    <PageEnvironmentContext value={environment}>
      <TextProvider>{element}</TextProvider>
    </PageEnvironmentContext>,
  );
  return markup.replaceAll(/ class="[^"]*"/g, '');
}

const anyPage = pageInfo(
  '/en/about/',
  { language: 'en', title: '', alternates: [] },
  { languages: ['en', 'de'], defaultLanguage: 'en', fallbackLanguage: 'en', ignoredPaths: [] },
);

/** As the build prepares them; what the provider's file says is named instead. */
function readWords(): Json {
  const words = parseYaml(englishWords) as Record<string, string>;
  const compiled = Object.entries(words).map(([key, word]) => [
    key,
    parseMessage(
      word.replaceAll(/\{provider(?:\.(\w+))?\}/g, (_, field) =>
        field === undefined ? 'Quellwerk' : `provider-${String(field)}`,
      ),
    ).compiled,
  ]);
  return JSON.parse(JSON.stringify(Object.fromEntries(compiled))) as Json;
}
