import type { Competitor } from '../../competitor.ts';
import { linksAs } from '../../competitor.ts';
import { FOOTER_LINKS, HEADER_LINKS, SAMPLE_CSS } from '../../sample-page.ts';

const GATSBY_NODE = `const { readdirSync, readFileSync } = require('node:fs');
exports.createPages = ({ actions }) => {
  for (const name of readdirSync('content/notes')) {
    const note = JSON.parse(readFileSync('content/notes/' + name, 'utf8'));
    const path = '/notes/' + name.slice(0, -5) + '/';
    actions.createPage({ path, component: require.resolve('./src/templates/note.jsx'), context: { note } });
  }
};
`;

const LAYOUT = `import { Link } from 'gatsby';
import React from 'react';
export function Layout({ children }) {
  return (
    <>
      <nav>${linksAs('Link', HEADER_LINKS, 'to')}</nav>
      <main>{children}</main>
      <footer>${linksAs('Link', FOOTER_LINKS, 'to')}</footer>
    </>
  );
}
`;

const NOTE = `import { Link } from 'gatsby';
import React from 'react';
import { Layout } from '../layout.jsx';
export default function Note({ pageContext: { note } }) {
  return (
    <Layout>
      <h1>{note.title}</h1>
      <p>{note.description}</p>
      {note.sections.map(({ heading, text, links }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
          <ul>{links.map(({ href, label }) => <li key={href}><Link to={href}>{label}</Link></li>)}</ul>
        </section>
      ))}
    </Layout>
  );
}
export function Head({ pageContext: { note } }) {
  return <><html lang="en" /><title>{note.title}</title><meta name="description" content={note.description} /></>;
}
`;

const HOME = `import React from 'react';
import { Layout } from '../layout.jsx';
export default function Home() {
  return <Layout><h1>Home</h1></Layout>;
}
export function Head() {
  return <><html lang="en" /><title>Home</title><meta name="description" content="Home" /></>;
}
`;

/** Gatsby with its own links and page data; the notes come in through `createPages`. */
export const gatsby: Competitor = {
  name: 'gatsby',
  packages: { gatsby: '5.16.1', react: '18.3.1', 'react-dom': '18.3.1' },
  overrides: { sharp: '0.34.5' },
  files: {
    'gatsby-config.js': "module.exports = { trailingSlash: 'always' };\n",
    'gatsby-node.js': GATSBY_NODE,
    'gatsby-browser.js': "require('./src/site.css');\n",
    'src/layout.jsx': LAYOUT,
    'src/site.css': SAMPLE_CSS,
    'src/pages/index.jsx': HOME,
    'src/templates/note.jsx': NOTE,
  },
  pageFile: (page) => `content/notes/note-${page}.json`,
  pageText: (page) => JSON.stringify(page),
  leftovers: ['public', '.cache'],
  build: ['node_modules/gatsby/cli.js', 'build'],
  publicFolder: 'public',
  prefix: '',
  immutable: /-[0-9a-f]{16,}\.(?:js|css)$/,
  maxPages: 1000,
};
