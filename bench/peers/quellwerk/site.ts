import { join } from 'node:path';
import type { Competitor } from '../../competitor.ts';
import { linksAs } from '../../competitor.ts';
import { FOOTER_LINKS, HEADER_LINKS, SAMPLE_CSS, sampleMarkdown, samplePage } from '../../sample-page.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CLI = [join(ROOT, 'scripts', 'engine.mjs')];

const CONFIG = `import { defineCollection, defineSite, text } from '@quellwerk/engine/content';
import * as v from 'valibot';

const note = (context) => v.strictObject({ title: text(), description: text(), body: context.markdown() });
const home = () => v.strictObject({ title: text(), description: text() });

export default defineSite({
  origin: 'https://sample.example',
  name: 'Sample',
  languages: ['en'],
  defaultLanguage: 'en',
  fallbackLanguage: 'en',
  ignoredPaths: [],
  plainLinkPaths: [],
  placeholders: {},
  collections: {
    home: defineCollection({ schema: home, template: 'home', path: () => '/', twins: 'optional' }),
    notes: defineCollection({
      schema: note,
      template: 'note',
      path: (slug) => \`/notes/\${slug}/\`,
      twins: 'optional',
    }),
  },
  sliceData: { header: () => ({}), footer: () => ({}) },
  strings: v.strictObject({ 'note.kind': text() }),
  runtimeWords: () => ({ navigatedTo: 'Navigated to', stillLoading: 'Still loading' }),
  catchAlls: [],
  extraPages: () => [
    { path: '/404.html', language: 'en', template: 'home', title: 'Not found', description: 'Not found', isStatus: true, data: { title: 'Not found' } },
  ],
  serviceWorker: false,
});
`;

const TEMPLATES = `export const frame = { queries: ['strings'], slices: ['header', 'footer'] };
export const templates = {
  home: { load: () => import('./home.tsx').then((module) => module.Home) },
  note: { load: () => import('./note.tsx').then((module) => module.Note) },
};
`;

const NOTE = `export function Note({ data }) {
  return (
    <>
      <h1>{data.title}</h1>
      <p>{data.description}</p>
      <div dangerouslySetInnerHTML={{ __html: data.body.html }} />
    </>
  );
}
`;

const FRAME = `import { Slice } from '@quellwerk/engine/react';
import './site.css';
export function Frame({ children }) {
  return (
    <>
      <Slice name="header" />
      <main id="content" tabIndex={-1}>{children}</main>
      <Slice name="footer" />
    </>
  );
}
`;

const REGISTRY = `export const slices = {
  header: { load: () => import('./header.tsx').then((module) => module.Header) },
  footer: { load: () => import('./footer.tsx').then((module) => module.Footer) },
};
`;

const PREFIX = '/en';

/** The engine of this project: Markdown files, slices in the frame, interface words from a query. */
export const quellwerk: Competitor = {
  name: 'quellwerk',
  packages: {},
  files: {
    'site.config.ts': CONFIG,
    'content/strings/en.yaml': 'note.kind: Note\n',
    'content/home/home.en.yaml': 'title: Home\ndescription: Home of the measured site.\n',
    'src/frame.tsx': FRAME,
    'src/site.css': SAMPLE_CSS,
    'src/providers.tsx': 'export function Providers({ children }) {\n  return children;\n}\n',
    'src/browser/index.ts': 'export const plugins = [];\n',
    'src/templates/registry.ts': TEMPLATES,
    'src/templates/home.tsx': 'export function Home({ data }) {\n  return <h1>{data.title}</h1>;\n}\n',
    'src/templates/note.tsx': NOTE,
    'src/slices/registry.ts': REGISTRY,
    'src/slices/header.tsx': `export function Header() {\n  return <nav>${linksAs('a', prefixed(HEADER_LINKS))}</nav>;\n}\n`,
    'src/slices/footer.tsx': `export function Footer() {\n  return <footer>${linksAs('a', prefixed(FOOTER_LINKS))}</footer>;\n}\n`,
  },
  pageFile: (page) => `content/notes/note-${page}.en.md`,
  pageText: sampleMarkdown,
  leftovers: ['dist', '.build-cache', '.cache'],
  build: [...CLI, 'build', '.', '--out', 'dist', '--cache', '.build-cache', '--no-compress'],
  publicFolder: 'dist/public',
  prefix: PREFIX,
  immutable: /^\/assets\/|^\/page-data\/sq\//,
  maxPages: 100_000,
  dev: {
    args: (port) => [...CLI, 'dev', '.', '--port', String(port)],
    change: (mark) => ({
      file: 'content/notes/note-1.en.md',
      text: sampleMarkdown({ ...samplePage(1, 1000), description: mark }),
    }),
    changes: 'a content file',
  },
};

function prefixed(links: typeof HEADER_LINKS): typeof HEADER_LINKS {
  return links.map(({ label, href }) => ({ label, href: PREFIX + href }));
}
