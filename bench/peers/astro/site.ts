import type { Competitor } from '../../competitor.ts';
import { linksAs } from '../../competitor.ts';
import { FOOTER_LINKS, HEADER_LINKS, SAMPLE_CSS, sampleMarkdown, samplePage } from '../../sample-page.ts';

const LAYOUT = `---
import './site.css';
const { title, description } = Astro.props;
---
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<meta name="description" content={description}>
</head>
<body>
<nav>${linksAs('a', HEADER_LINKS)}</nav>
<main><slot /></main>
<footer>${linksAs('a', FOOTER_LINKS)}</footer>
</body>
</html>
`;

const NOTE = `---
import { getCollection, render } from 'astro:content';
import Layout from '../../layout.astro';
export async function getStaticPaths() {
  const notes = await getCollection('notes');
  return notes.map((note) => ({ params: { slug: note.id }, props: { note } }));
}
const { note } = Astro.props;
const { Content } = await render(note);
---
<Layout title={note.data.title} description={note.data.description}>
<h1>{note.data.title}</h1>
<p>{note.data.description}</p>
<Content />
</Layout>
`;

const HOME = `---
import Layout from '../layout.astro';
---
<Layout title="Home" description="Home"><h1>Home</h1></Layout>
`;

/** Astro as a plain generator: a content collection of Markdown files, no script, no router. */
export const astro: Competitor = {
  name: 'astro',
  packages: { astro: '7.3.5' },
  files: {
    'astro.config.mjs':
      "export default { trailingSlash: 'always', server: { host: '127.0.0.1' }, devToolbar: { enabled: false } };\n",
    'src/content.config.ts':
      "import { defineCollection } from 'astro:content';\nimport { glob } from 'astro/loaders';\nexport const collections = { notes: defineCollection({ loader: glob({ pattern: '*.md', base: './content/notes' }) }) };\n",
    'src/layout.astro': LAYOUT,
    'src/site.css': SAMPLE_CSS,
    'src/pages/index.astro': HOME,
    'src/pages/notes/[slug].astro': NOTE,
  },
  pageFile: (page) => `content/notes/note-${page}.md`,
  pageText: sampleMarkdown,
  leftovers: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  build: ['node_modules/astro/bin/astro.mjs', 'build'],
  publicFolder: 'dist',
  prefix: '',
  immutable: /^\/_astro\//,
  maxPages: 100_000,
  dev: {
    args: (port) => ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)],
    change: (mark) => ({
      file: 'content/notes/note-1.md',
      text: sampleMarkdown({ ...samplePage(1, 1000), description: mark }),
    }),
    changes: 'a content file',
  },
};
