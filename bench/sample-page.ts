/**
 * The page that every competitor shows: 904 words in its main part and 30 links,
 * 24 of them in the text. Seeded, so that every run measures the same words.
 */
import { createRandom, pick } from '../e2e/support/random.ts';

/** A page as data; each competitor gets it in the form that suits it best. */
export interface SamplePage {
  readonly title: string;
  /** Also the first paragraph. */
  readonly description: string;
  readonly sections: readonly SampleSection[];
}

interface SampleSection {
  readonly heading: string;
  readonly text: string;
  readonly links: readonly SampleLink[];
}

export interface SampleLink {
  readonly label: string;
  readonly href: string;
}

const WORDS =
  'money arrives at the bank and is held there until somebody checks it then flows on under another name account card payment transfer partner customer interest limit rule report'.split(
    ' ',
  );
const SECTIONS = 8;
const SENTENCES = 9;
const WORDS_A_SENTENCE = 11;
const LINKS_A_SECTION = 3;

/** Links of the header and the footer, the same on every page. */
export const HEADER_LINKS: readonly SampleLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Notes', href: '/notes/note-0/' },
];
export const FOOTER_LINKS: readonly SampleLink[] = [3, 4, 5, 6].map(linkTo);

/** The same few rules for everybody. */
export const SAMPLE_CSS = `:root{color-scheme:light dark}
body{margin:0;font:17px/1.5 system-ui,sans-serif}
nav,main,footer{max-width:40rem;margin:0 auto;padding:1rem}
nav a,footer a{margin-inline-end:1rem}
h1{font-size:2rem;line-height:1.2}
h2{font-size:1.4rem;margin-block:2rem .5rem}
a{color:light-dark(#0a4a8a,#9cf)}
li{margin-block:.25rem}
`;

/**
 * One page of a site.
 *
 * @param page its number, from 0
 * @param pages of how many; links lead to the pages after it
 * @param edition changes one word of the text
 */
export function samplePage(page: number, pages: number, edition = 1): SamplePage {
  const random = createRandom(page + 1);
  const sentence = (): string =>
    `${Array.from({ length: WORDS_A_SENTENCE }, () => pick(WORDS, random)).join(' ')}.`;
  return {
    title: pageTitle(page),
    description: `Note number ${page} of the measured site, in edition ${edition}, written of words drawn by lot so that nobody reads it twice.`,
    sections: Array.from({ length: SECTIONS }, (_section, index) => ({
      heading: `Part ${index + 1}`,
      text: Array.from({ length: SENTENCES }, sentence).join(' '),
      links: Array.from({ length: LINKS_A_SECTION }, (_link, link) =>
        linkTo((page + index * LINKS_A_SECTION + link + 1) % pages),
      ),
    })),
  };
}

/** The page's only `h1`. */
export function pageTitle(page: number): string {
  return `Note ${page}`;
}

/** The page as a Markdown file with a front matter. */
export function sampleMarkdown({ title, description, sections }: SamplePage): string {
  const body = sections.map(
    ({ heading, text, links }) =>
      `## ${heading}\n\n${text}\n\n${links.map(({ label, href }) => `- [${label}](${href})`).join('\n')}\n`,
  );
  return `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body.join('\n')}`;
}

function linkTo(page: number): SampleLink {
  return { label: `See note ${page}`, href: `/notes/note-${page}/` };
}
