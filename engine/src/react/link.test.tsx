import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';
import { PageEnvironmentContext, pageInfo } from './page-context.tsx';

test.each([
  ['/en/about?a=1#b', '<a href="/en/about/?a=1#b">'],
  ['/en/', '<a aria-current="page" href="/en/">'],
  ['/de/about', '<a hrefLang="de" href="/de/about/">'],
  ['/development/', '<a href="/development/">'],
  ['#part', '<a href="#part">'],
  ['?a=1', '<a href="?a=1">'],
  ['mailto:a@example.org', '<a href="mailto:a@example.org">'],
  ['tel:+49301234', '<a href="tel:+49301234">'],
  ['/documents/report.pdf', '<a href="/documents/report.pdf">'],
  ['https://example.org/', '<a target="_blank" rel="noopener" href="https://example.org/">'],
  ['//example.org/', '<a target="_blank" rel="noopener" href="//example.org/">'],
  ['javascript:alert(1)', '<a>'],
  ['java\nscript:alert(1)', '<a>'],
])('the Link component makes of %j the anchor %s', (href, anchor) => {
  expect(render(href)).toBe(`${anchor}Words</a>`);
});

test.each([
  ['fr', 'fr'],
  [undefined, 'de'],
])('whoever knows the language of the target better says it: %j', (hrefLang, said) => {
  expect(render('/de/about/', { hrefLang })).toBe(`<a hrefLang="${said}" href="/de/about/">Words</a>`);
});

function render(href: string, attributes: { readonly hrefLang?: string | undefined } = {}): string {
  const rules = { languages: ['en', 'de'], defaultLanguage: 'en', fallbackLanguage: 'en', ignoredPaths: [] };
  const page = pageInfo('/en/', { language: 'en', title: '', alternates: [] }, rules);
  const environment = { page, queries: {}, slices: {} };
  return renderToStaticMarkup(
    <PageEnvironmentContext value={environment}>
      <Link href={href} {...attributes}>
        Words
      </Link>
    </PageEnvironmentContext>,
  );
}
