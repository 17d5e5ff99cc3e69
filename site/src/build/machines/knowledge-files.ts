/** For readers that are programs: a Markdown twin of every page of knowledge, and `llms.txt` that lists them. */
import type { ContentItem, ContentSource, ExtraFile, RichText } from '@quellwerk/engine/content';
import type { HeadTag } from '@quellwerk/engine/protocol';
import * as v from 'valibot';
import { provider } from '../../../provider.ts';
import type { Collections } from '../collections.ts';
import { flowInWords } from '../flow-in-words.ts';
import { transcriptSchema } from '../schemas/transcript.schema.ts';
import { withSpeakerNames } from '../kinds/speaker-names.ts';
import { spokenChapters } from '../kinds/spoken-chapters.ts';
import type { FeedSite } from './feeds.ts';
import { toMarkdown } from './markdown-twin.ts';
import type { PageFacts } from './page-facts.ts';

const KNOWLEDGE: readonly string[] = [
  'glossary',
  'publications',
  'security',
  'blog',
  'podcast',
] satisfies readonly (keyof Collections)[];

const richText = v.object({ html: v.string() });
const names = v.array(v.string());
const law = v.object({ name: v.string(), date: v.string(), note: v.optional(richText) });
const stream = v.object({ sentence: v.optional(v.string()) });

/** What pages of knowledge are made of, in the order in which a reader meets it. */
const wordsSchema = v.object({
  heading: v.string(),
  alsoKnownAs: v.optional(names),
  author: v.optional(v.string()),
  guest: v.optional(v.string()),
  answer: v.optional(richText),
  definition: v.optional(richText),
  lead: v.optional(richText),
  flow: v.optional(v.object({ title: v.string(), streams: v.array(stream) })),
  now: v.optional(v.array(richText), []),
  signs: v.optional(v.array(richText), []),
  takeaways: v.optional(v.array(richText), []),
  /** Empty text where the words of a kind stand in its fields, as an episode's do. */
  body: v.optional(v.union([richText, v.literal('')]), ''),
  chapters: v.optional(v.array(v.object({ start: v.number(), title: v.string() })), []),
  transcript: v.optional(transcriptSchema, []),
  laws: v.optional(v.array(law), []),
  checklist: v.optional(v.object({ title: v.string(), items: v.array(richText) })),
});

interface KnowledgeSite extends FeedSite {
  readonly isFictional: boolean;
}

export function knowledgeFiles(
  facts: readonly PageFacts[],
  sources: readonly LanguageWords[],
  site: KnowledgeSite,
): ExtraFile[] {
  const twins = facts
    .filter(({ item }) => KNOWLEDGE.includes(item.collection))
    .map((fact) => ({
      fact,
      address: twinAddress(fact.page.path),
      words: wordsOf(fact, sources),
    }));
  return [
    ...twins.map(({ fact, address, words }) => ({
      address,
      content: twinOf({ fact, words, otherNames: otherNames(fact, twins) }, site.origin),
    })),
    { address: '/llms.txt', content: overview(twins, facts, site) },
  ];
}

/** How the page of an item names its Markdown twin; nothing where it has none. */
export function twinLinks({ collection, path }: Pick<ContentItem, 'collection' | 'path'>): HeadTag[] {
  if (path === null || !KNOWLEDGE.includes(collection)) return [];
  const attributes = { rel: 'alternate', type: 'text/markdown', href: twinAddress(path) };
  return [{ tag: 'link', attributes }];
}

/** `/en/glossary/iban/` -> `/en/glossary/iban.md` */
function twinAddress(path: string): string {
  return `${path.replace(/\/$/, '')}.md`;
}

type Words = v.InferOutput<typeof wordsSchema>;

/** The interface words of a language. */
type LanguageWords = Pick<ContentSource, 'language' | 'strings'>;

function wordsOf({ page, item }: PageFacts, sources: readonly LanguageWords[]): Words {
  const words = v.parse(wordsSchema, item.data);
  const strings = sources.find(({ language }) => language === page.language)?.strings ?? {};
  return { ...words, transcript: withSpeakerNames(words.transcript, strings) };
}

interface Twin {
  readonly fact: PageFacts;
  readonly address: string;
  readonly words: Words;
}

/** Names of the same term by language, as the entries of all languages have them. */
function otherNames({ item }: PageFacts, twins: readonly Twin[]): Fact[] {
  return twins
    .filter(({ fact }) => fact.item.collection === item.collection && fact.item.slug === item.slug)
    .map(({ fact, words }) => [`Also known as (${fact.page.language})`, words.alsoKnownAs?.join(', ')]);
}

/** A line about a page; none without a value. */
type Fact = readonly [name: string, value: string | undefined];

interface TwinToWrite extends Pick<Twin, 'fact' | 'words'> {
  readonly otherNames: readonly Fact[];
}

function twinOf({ fact, words, otherNames }: TwinToWrite, origin: string): string {
  const { heading, answer, definition, lead, flow, now, signs, takeaways, body } = words;
  const markdown = (text: Html): string => toMarkdown(text, origin);
  const opening = answer ?? definition ?? lead;
  const parts = [
    `# ${heading}`,
    aboutOf({ fact, words, otherNames }, origin),
    ...(opening === undefined ? [] : [markdown(opening)]),
    ...(flow === undefined ? [] : [flowInWords(flow)]),
    now.map((step, index) => `${index + 1}. ${markdown(step)}`).join('\n'),
    bulletsOf(signs.map(markdown)),
    bulletsOf(takeaways.map(markdown)),
    ...(body === '' ? [] : [markdown(body)]),
    ...spokenWords(words),
    ...endOf(words, markdown),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

type Html = Pick<RichText, 'html'>;

/** Where a text is from, and what its page says beside it. */
function aboutOf({ fact: { page, changed }, words, otherNames }: TwinToWrite, origin: string): string {
  const { author, guest } = words;
  const facts: readonly Fact[] = [
    ['Source', origin + page.path],
    ['Last change', changed],
    ...otherNames,
    ['Author', author],
    ['Guest', guest],
  ];
  return facts.flatMap(([name, value = '']) => (value === '' ? [] : [`${name}: ${value}`])).join('\n');
}

function bulletsOf(entries: readonly string[]): string {
  return entries.map((entry) => `- ${entry}`).join('\n');
}

/** What is said in an episode, under the titles of its chapters. */
function spokenWords({ chapters, transcript }: Words): string[] {
  if (transcript.length === 0) return [];
  return spokenChapters(chapters, transcript).flatMap(({ title, turns }) => [
    `## ${title}`,
    ...turns.map(({ speaker, text }) => `**${speaker}:** ${text}`),
  ]);
}

/** What follows the text: the rules behind a term, the list that a guide's reader ticks off. */
function endOf({ laws, checklist }: Words, markdown: (text: Html) => string): string[] {
  const rules = laws.map(
    ({ name, date, note }) => `${name} (${date})${note === undefined ? '' : `: ${markdown(note)}`}`,
  );
  if (checklist === undefined) return [bulletsOf(rules)];
  const boxes = checklist.items.map((item) => `[ ] ${markdown(item)}`);
  return [bulletsOf(rules), `## ${checklist.title}`, bulletsOf(boxes)];
}

/** https://llmstxt.org: a title, a summary, lists of links. In the site's first language; posts of the blog, which have no versions, in theirs. */
function overview(
  twins: readonly Pick<Twin, 'fact' | 'address'>[],
  facts: readonly PageFacts[],
  { origin, name, isFictional }: KnowledgeSite,
): string {
  const home = facts.find(({ page }) => page.path === '/en/');
  const entry = (address: string, { page }: PageFacts): string =>
    `- [${page.title}](${origin}${address}): ${page.description}`;
  const services = facts.filter(({ item, page }) => item.collection === 'services' && page.language === 'en');
  const sections = KNOWLEDGE.flatMap((collection) => {
    const ofKind = twins.filter(
      ({ fact }) =>
        fact.item.collection === collection && (collection === 'blog' || fact.page.language === 'en'),
    );
    if (ofKind.length === 0) return [];
    const title = collection.charAt(0).toUpperCase() + collection.slice(1);
    return [`## ${title}`, ofKind.map(({ fact, address }) => entry(address, fact)).join('\n')];
  });
  return [
    `# ${name}`,
    `> ${home?.page.description ?? ''}${isFictional ? ` ${provider.legalName} is a fictional bank; this website is a demonstration.` : ''}`,
    'Every page of knowledge has a Markdown twin: its address without the last slash, with ".md". German versions lie under /de/; a post of the blog is in one language.',
    '## Services',
    services.map((fact) => entry(fact.page.path, fact)).join('\n'),
    ...sections,
  ]
    .join('\n\n')
    .concat('\n');
}
