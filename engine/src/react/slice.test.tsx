import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageEnvironmentContext, pageInfo } from './page-context.tsx';
import type { PageEnvironment } from './page-context.tsx';
import { Slice } from './slice.tsx';

function render(name: string, hasSlice?: PageEnvironment['hasSlice']): string {
  const rules = { languages: ['en'], defaultLanguage: 'en', fallbackLanguage: 'en', ignoredPaths: [] };
  const page = pageInfo('/en/', { language: 'en', title: '', alternates: [] }, rules);
  const slices = { header: { html: '<nav></nav>' } };
  return renderToStaticMarkup(
    <PageEnvironmentContext value={{ page, queries: {}, slices, ...(hasSlice && { hasSlice }) }}>
      <Slice name={name} />
    </PageEnvironmentContext>,
  );
}

test('a slice that the page has is shown, and one that it has not leaves nothing', () => {
  expect(render('header')).toBe('<div data-slice="header"><nav></nav></div>');
  expect(render('aside')).toBe('');
  expect(render('aside', () => true)).toBe('');
});

test('a build refuses a slice that the site does not have', () => {
  expect(() => render('haeder', () => false)).toThrow(
    'There is no slice "haeder" in src/slices/registry.ts. Correct the name.',
  );
});
