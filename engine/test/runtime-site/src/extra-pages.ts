import type { ExtraPage } from '@quellwerk/engine/content';
import type { PageData } from './templates/page.tsx';

type TemplateName =
  | 'page'
  | 'tall'
  | 'query'
  | 'sliced'
  | 'interactive'
  | 'partial'
  | 'throwing'
  | 'headless'
  | 'languageFacts';

type TestPage = ExtraPage<TemplateName, PageData>;

const MANY = 12;

/** Everything beside home and about; a page is named after what it is there for. */
export function extraPages(): TestPage[] {
  return [
    ...Array.from({ length: MANY }, (_, index) => page(`/en/page-${index + 1}/`)),
    { ...page('/en/links/'), data: { title: 'links', links: linksToMany() } },
    { ...page('/de/über/'), language: 'de' },
    page('/en/tall/', 'tall'),
    page('/en/other-tall/', 'tall'),
    page('/en/query/', 'query'),
    page('/en/slice/', 'sliced'),
    page('/en/interactive/', 'interactive'),
    page('/en/partial/', 'partial'),
    page('/en/throwing/', 'throwing'),
    page('/en/plain/', 'headless'),
    { ...page('/de/language-facts/', 'languageFacts'), language: 'de' },
    page('/blog/language-facts/', 'languageFacts'),
    { ...page('/en/failed/'), serverDataError: 'The numbers did not answer.' },
    ...['/404.html', '/500.html', '/offline.html'].map(statusPage),
    { ...statusPage('/de/404.html'), language: 'de' },
  ];
}

function page(path: string, template: TemplateName = 'page'): TestPage {
  const title = path.split('/')[2] ?? '';
  return { path, language: 'en', template, title, description: `The page at ${path}`, data: { title } };
}

function statusPage(path: string): TestPage {
  return { ...page(path), language: 'mul', title: path, data: { title: `Status ${path}` }, isStatus: true };
}

function linksToMany(): string[] {
  return Array.from({ length: MANY }, (_, index) => `/en/page-${index + 1}/`);
}
