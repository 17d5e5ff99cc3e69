import type { SiteDefinition } from '@quellwerk/engine/content';

type ExtraPage = ReturnType<NonNullable<SiteDefinition['extraPages']>>[number];

const MANY = 12;

/** Everything beside home and about; a page is named after what it is there for. */
export function extraPages(): ExtraPage[] {
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
    ...['/404.html', '/500.html', '/offline.html'].map(statusPage),
    { ...statusPage('/de/404.html'), language: 'de' },
  ];
}

function page(path: string, template = 'page'): ExtraPage {
  const title = path.split('/')[2] ?? '';
  return { path, language: 'en', template, title, description: `The page at ${path}`, data: { title } };
}

function statusPage(path: string): ExtraPage {
  return { ...page(path), language: 'mul', title: path, data: { title: `Status ${path}` }, isStatus: true };
}

function linksToMany(): string[] {
  return Array.from({ length: MANY }, (_, index) => `/en/page-${index + 1}/`);
}
