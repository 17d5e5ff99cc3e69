import type { Competitor } from '../../competitor.ts';
import { linksAs } from '../../competitor.ts';
import { FOOTER_LINKS, HEADER_LINKS, SAMPLE_CSS } from '../../sample-page.ts';

const LAYOUT = `import Link from 'next/link';
import './site.css';
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <nav>${linksAs('Link', HEADER_LINKS)}</nav>
        <main>{children}</main>
        <footer>${linksAs('Link', FOOTER_LINKS)}</footer>
      </body>
    </html>
  );
}
`;

const NOTE = `import { readdirSync, readFileSync } from 'node:fs';
import Link from 'next/link';
export const dynamicParams = false;
const read = (slug) => JSON.parse(readFileSync('content/notes/' + slug + '.json', 'utf8'));
export function generateStaticParams() {
  return readdirSync('content/notes').map((name) => ({ slug: name.slice(0, -5) }));
}
export async function generateMetadata({ params }) {
  const { title, description } = read((await params).slug);
  return { title, description };
}
export default async function Page({ params }) {
  const note = read((await params).slug);
  return (
    <>
      <h1>{note.title}</h1>
      <p>{note.description}</p>
      {note.sections.map(({ heading, text, links }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
          <ul>{links.map(({ href, label }) => <li key={href}><Link href={href}>{label}</Link></li>)}</ul>
        </section>
      ))}
    </>
  );
}
`;

const NOTE_FILE = 'app/notes/[slug]/page.jsx';

/** Next with the app router and static export; prefetching as it comes. */
export const next: Competitor = {
  name: 'next',
  packages: { next: '16.4.6', react: '19.3.0', 'react-dom': '19.3.0' },
  files: {
    'next.config.mjs':
      "export default { output: 'export', trailingSlash: true, turbopack: { root: import.meta.dirname }, devIndicators: false };\n",
    'app/layout.jsx': LAYOUT,
    'app/site.css': SAMPLE_CSS,
    'app/page.jsx':
      "export const metadata = { title: 'Home', description: 'Home' };\nexport default function Page() {\n  return <h1>Home</h1>;\n}\n",
    [NOTE_FILE]: NOTE,
  },
  pageFile: (page) => `content/notes/note-${page}.json`,
  pageText: (page) => JSON.stringify(page),
  leftovers: ['out', '.next'],
  build: ['node_modules/next/dist/bin/next', 'build'],
  publicFolder: 'out',
  prefix: '',
  immutable: /^\/_next\/static\//,
  maxPages: 1000,
  dev: {
    args: (port) => [
      'node_modules/next/dist/bin/next',
      'dev',
      '--hostname',
      '127.0.0.1',
      '--port',
      String(port),
    ],
    change: (mark) => ({
      file: NOTE_FILE,
      text: NOTE.replace('<p>{note.description}</p>', `<p>${mark}</p>`),
    }),
    changes: 'a component',
  },
};
