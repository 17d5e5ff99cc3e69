/** For readers that are programs: a Markdown version of every page of knowledge, and `llms.txt` that lists them. */
import { withPlainSpaces } from '@quellwerk/engine/content';
import type { PageItem, ExtraFile, RichText } from '@quellwerk/engine/content';
import type { HeadTag } from '@quellwerk/engine/protocol';
import { provider } from '../../../provider.ts';
import { nameIn } from '../../shared/language-names.ts';
import type { Collections, Source } from '../collections.ts';
import { flowInWords } from '../words/flow-in-words.ts';
import type { ToldFlow } from '../words/flow-in-words.ts';
import { servedAt } from '../kept/kept-files.ts';
import type { KeptFiles } from '../kept/kept-files.ts';
import { plainWord } from '../words/plain-word.ts';
import { spokenChapters } from '../subjects/spoken-chapters.ts';
import type { SpokenChapter } from '../subjects/spoken-chapters.ts';
import { DEFAULT_LANGUAGE, languages } from '../languages.ts';
import { factNames } from './fact-names.ts';
import type { FactNames } from './fact-names.ts';
import { fictionalNote } from './fictional-note.ts';
import type { FictionalSite } from './fictional-note.ts';
import type { FeedSite } from './feeds.ts';
import { blocksAsMarkdown, toMarkdown } from './to-markdown.ts';
import type { PageFacts } from './page-facts.ts';

type Html = Pick<RichText, 'html'>;

/** What pages of knowledge are made of, in the order in which a reader meets it. */
interface Words {
  readonly heading: string;
  readonly alsoKnownAs?: readonly string[];
  readonly author?: string;
  readonly guest?: string;
  readonly opening: Html;
  readonly lists?: readonly TitledList[];
  readonly flow?: ToldFlow | undefined;
  readonly body?: Html;
  readonly spoken?: readonly SpokenChapter[];
  readonly laws?: { readonly title: string; readonly items: Collections['glossary']['laws'] };
  readonly checklist?: { readonly title: string; readonly items: readonly Html[] };
}

/** A list under the words that its page writes above it. */
interface TitledList {
  readonly title: string;
  readonly items: readonly Html[];
  readonly isCounted?: boolean;
}

type Strings = Source['strings'];
type Knowledge = 'glossary' | 'publications' | 'security' | 'blog' | 'podcast';

/** What is told of each kind. A field that its schema no longer has does not compile here, so that none goes missing unseen. */
const TOLD: { readonly [Kind in Knowledge]: (data: Collections[Kind], strings: Strings) => Words } = {
  glossary: ({ heading, alsoKnownAs, definition, body, laws }, strings) => ({
    heading,
    alsoKnownAs,
    opening: definition,
    body,
    laws: { title: plainWord(strings, 'glossary.laws'), items: laws },
  }),
  publications: ({ heading, lead, flow, body, checklist }) => ({
    heading,
    opening: lead,
    flow,
    body,
    checklist,
  }),
  security: ({ heading, answer, now, signs, flow, body }, strings) => ({
    heading,
    opening: answer,
    lists: [
      { title: plainWord(strings, 'security.now'), items: now, isCounted: true },
      { title: plainWord(strings, 'security.signs'), items: signs },
    ],
    flow,
    body,
  }),
  blog: ({ heading, author, lead, body }) => ({ heading, author, opening: lead, body }),
  podcast: ({ heading, guest, lead, takeaways, ...recording }, strings) => ({
    heading,
    guest,
    opening: lead,
    lists: [{ title: plainWord(strings, 'podcast.takeaways'), items: takeaways }],
    spoken: spokenChapters(recording, strings),
  }),
};

const KNOWLEDGE = Object.keys(TOLD) as Knowledge[];

interface KnowledgeSite extends FeedSite, FictionalSite {
  /** Left out, all Markdown is written anew. */
  readonly kept?: KeptMarkdown | undefined;
}

/** Where Markdown is kept between builds, for as long as the code stays that has written them. */
interface KeptMarkdown {
  readonly files: KeptFiles;
  readonly codeHash: string;
}

export async function knowledgeFiles(
  facts: readonly PageFacts[],
  sources: readonly KnowledgeSource[],
  site: KnowledgeSite,
): Promise<ExtraFile[]> {
  const told = new Map(sources.flatMap((source) => KNOWLEDGE.flatMap((kind) => [...wordsOf(kind, source)])));
  const inLanguages = new Map(
    sources.map((source) => [
      source.language,
      { names: factNames(source.strings), note: fictionalNote(source, site) },
    ]),
  );
  const markdownPages = facts.flatMap((fact) => {
    const words = told.get(fact.item.path);
    const inLanguage = inLanguages.get(fact.page.language);
    if (words === undefined || inLanguage === undefined) return [];
    return [{ fact, address: markdownAddress(fact.page.path), words, ...inLanguage }];
  });
  const files = markdownPages.map(async (markdownPage): Promise<ExtraFile> => {
    const { address, words, names, note } = markdownPage;
    const { page, published, changed } = markdownPage.fact;
    const written = {
      source: site.origin + page.path,
      note,
      published,
      changed,
      words,
      names,
      otherNames: otherNames(markdownPage, markdownPages),
    };
    const write = (): string => markdownOf(written, site.origin);
    if (site.kept === undefined) return { address, content: write() };
    const inputs = [site.kept.codeHash, site.origin, JSON.stringify(written)];
    return servedAt(address, await site.kept.files.get(inputs, async () => Buffer.from(write())));
  });
  return [
    ...(await Promise.all(files)),
    { address: '/llms.txt', content: overview(markdownPages, facts, site) },
  ];
}

/** How the page of an item names its Markdown version; nothing where it has none. */
export function markdownLinks({ collection, path }: Pick<PageItem, 'collection' | 'path'>): HeadTag[] {
  if (!Object.hasOwn(TOLD, collection)) return [];
  const attributes = { rel: 'alternate', type: 'text/markdown', href: markdownAddress(path) };
  return [{ tag: 'link', attributes }];
}

/** `/en/glossary/iban/` -> `/en/glossary/iban.md` */
function markdownAddress(path: string): string {
  return `${path.replace(/\/$/, '')}.md`;
}

/** The content of a language. */
type KnowledgeSource = Pick<Source, 'language' | 'items' | 'strings'>;

/** Of all items of a kind, by the paths of their pages. */
function wordsOf<Kind extends Knowledge>(
  kind: Kind,
  { items, strings }: KnowledgeSource,
): Map<string, Words> {
  const tell = TOLD[kind];
  return new Map(items(kind).map(({ path, data }) => [path, tell(data, strings)]));
}

interface MarkdownPage {
  readonly fact: PageFacts;
  readonly address: string;
  readonly words: Words;
  readonly names: FactNames;
}

/** Names of the same term by language, as the entries of all languages have them. */
function otherNames({ fact: { item }, names }: MarkdownPage, markdownPages: readonly MarkdownPage[]): Fact[] {
  return markdownPages
    .filter(({ fact }) => fact.item.collection === item.collection && fact.item.slug === item.slug)
    .map(({ fact, words }) => [
      `${names.alsoKnownAs} (${fact.page.language})`,
      words.alsoKnownAs?.join(', '),
    ]);
}

/** A line about a page; none without a value. */
type Fact = readonly [name: string, value: string | undefined];

/** All that a Markdown version is written from. */
interface MarkdownToWrite extends Pick<MarkdownPage, 'words' | 'names'> {
  /** Whole address of the page. */
  readonly source: string;
  /** That the bank is not real. */
  readonly note: string | undefined;
  readonly published: string | undefined;
  readonly changed: string | undefined;
  readonly otherNames: readonly Fact[];
}

function markdownOf(written: MarkdownToWrite, origin: string): string {
  const { words } = written;
  const { heading, opening, lists = [], flow, body } = words;
  const markdown = (text: Html): string => toMarkdown(text, origin);
  const parts = [
    `# ${heading}`,
    aboutOf(written),
    markdown(opening),
    ...lists.flatMap(({ title, items, isCounted = false }) =>
      titled(title, listed(items.map(markdown), isCounted)),
    ),
    ...(flow === undefined ? [] : [blocksAsMarkdown(flowInWords(flow))]),
    ...(body === undefined ? [] : [markdown(body)]),
    ...spokenWords(words),
    ...endOf(words, markdown),
  ];
  return `${withPlainSpaces(parts.filter((part) => part !== '').join('\n\n'))}\n`;
}

/** Where a text is from, and what its page says beside it. */
function aboutOf({ words, names, otherNames, ...page }: MarkdownToWrite): string {
  const { source, note, published, changed } = page;
  const facts: readonly Fact[] = [
    [names.source, source],
    [names.note, note],
    [names.published, published],
    [names.changed, changed === published ? undefined : changed],
    ...otherNames,
    [names.author, words.author],
    [names.guest, words.guest],
  ];
  return facts.flatMap(([name, value = '']) => (value === '' ? [] : [`${name}: ${value}`])).join('\n');
}

/** Nothing where there is nothing to list. */
function titled(title: string, list: string): string[] {
  return list === '' ? [] : [`## ${title}`, list];
}

function listed(entries: readonly string[], isCounted = false): string {
  return entries.map((entry, index) => `${isCounted ? `${index + 1}.` : '-'} ${entry}`).join('\n');
}

/** What is said in an episode, under the titles of its chapters. */
function spokenWords({ spoken = [] }: Words): string[] {
  return spoken.flatMap(({ title, turns }) => [
    `## ${title}`,
    ...turns.map(({ speaker, text }) => `**${speaker}:** ${text}`),
  ]);
}

/** What follows the text: the rules behind a term, the list that a guide's reader ticks off. */
function endOf({ laws, checklist }: Words, markdown: (text: Html) => string): string[] {
  const rules = laws?.items.map(
    ({ name, date, note }) => `${name} (${date})${note === undefined ? '' : `: ${markdown(note)}`}`,
  );
  const boxes = checklist?.items.map((item) => `[ ] ${markdown(item)}`);
  return [
    ...titled(laws?.title ?? '', listed(rules ?? [])),
    ...titled(checklist?.title ?? '', listed(boxes ?? [])),
  ];
}

/** https://llmstxt.org: a title, a summary, lists of links. In the site's first language; posts of the blog, which have no versions, in theirs. */
function overview(
  markdownPages: readonly Pick<MarkdownPage, 'fact' | 'address'>[],
  facts: readonly PageFacts[],
  { origin, name, isFictional }: KnowledgeSite,
): string {
  const home = facts.find(({ page }) => page.path === `/${DEFAULT_LANGUAGE}/`);
  const entry = (address: string, { page }: PageFacts): string =>
    `- [${page.title}](${origin}${address}): ${page.description}`;
  const services = facts.filter(
    ({ item, page }) => item.collection === 'services' && page.language === DEFAULT_LANGUAGE,
  );
  const sections = KNOWLEDGE.flatMap((collection) => {
    const ofKind = markdownPages.filter(
      ({ fact }) =>
        fact.item.collection === collection &&
        (collection === 'blog' || fact.page.language === DEFAULT_LANGUAGE),
    );
    if (ofKind.length === 0) return [];
    const title = collection.charAt(0).toUpperCase() + collection.slice(1);
    return [`## ${title}`, ofKind.map(({ fact, address }) => entry(address, fact)).join('\n')];
  });
  const versions = languages
    .filter((language) => language !== DEFAULT_LANGUAGE)
    .map((language) => `${nameIn(DEFAULT_LANGUAGE, language)} versions lie under /${language}/`);
  return [
    `# ${name}`,
    `> ${home?.page.description ?? ''}${isFictional ? ` ${provider.legalName} is a fictional bank; this website is a demonstration.` : ''}`,
    `Every page of knowledge has a Markdown version: its address without the last slash, with ".md". ${versions.join(', ')}; a post of the blog is in one language.`,
    '## Services',
    services.map((fact) => entry(fact.page.path, fact)).join('\n'),
    ...sections,
  ]
    .join('\n\n')
    .concat('\n');
}
