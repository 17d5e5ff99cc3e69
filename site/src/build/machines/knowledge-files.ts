/** For readers that are programs: a Markdown twin of every page of knowledge, and `llms.txt` that lists them. */
import type { ExtraFile, RichText } from '@quellwerk/engine/content';
import type { HeadTag } from '@quellwerk/engine/protocol';
import * as v from 'valibot';
import { provider } from '../../../provider.ts';
import type { FeedSite } from './feeds.ts';
import { toMarkdown } from './markdown-twin.ts';
import type { PageFacts } from './page-facts.ts';

const KNOWLEDGE = ['glossary', 'publications', 'security', 'blog', 'podcast'];

const richText = v.object({ html: v.string() });

/** What pages of knowledge are made of, in the order in which a reader meets it. */
const wordsSchema = v.object({
  heading: v.string(),
  answer: v.optional(richText),
  definition: v.optional(richText),
  lead: v.optional(richText),
  signs: v.optional(v.array(richText)),
  now: v.optional(v.array(richText)),
  takeaways: v.optional(v.array(richText)),
  body: v.optional(richText),
  transcript: v.optional(v.array(v.object({ speaker: v.string(), text: v.string() }))),
});

export function knowledgeFiles(facts: readonly PageFacts[], site: FeedSite): ExtraFile[] {
  const twins = facts.flatMap((fact) => {
    if (!KNOWLEDGE.includes(fact.item.collection)) return [];
    const words = v.safeParse(wordsSchema, fact.item.data);
    return words.success ? [{ fact, address: twinAddress(fact.page.path), words: words.output }] : [];
  });
  return [
    ...twins.map(({ fact, address, words }) => ({ address, content: twinOf(fact, words, site.origin) })),
    { address: '/llms.txt', content: overview(twins, facts, site) },
  ];
}

/** Names the Markdown twin in the head of a page of knowledge, so that programs find it. */
export function twinLink({ path }: { readonly path: string | null }): HeadTag {
  return {
    tag: 'link',
    attributes: { rel: 'alternate', type: 'text/markdown', href: twinAddress(path ?? '') },
  };
}

/** `/en/glossary/iban/` -> `/en/glossary/iban.md` */
function twinAddress(path: string): string {
  return `${path.replace(/\/$/, '')}.md`;
}

type Words = v.InferOutput<typeof wordsSchema>;

function twinOf({ page, changed }: PageFacts, words: Words, origin: string): string {
  const { heading, answer, definition, lead, signs, now, takeaways, body, transcript } = words;
  const one = (text: Pick<RichText, 'html'> | undefined): string[] =>
    text === undefined ? [] : [toMarkdown(text, origin)];
  const list = (texts: readonly Pick<RichText, 'html'>[] | undefined): string[] =>
    texts === undefined ? [] : [texts.map((text) => `- ${toMarkdown(text, origin)}`).join('\n')];
  const about = [
    `Source: ${origin}${page.path}`,
    ...(changed === undefined ? [] : [`Last change: ${changed}`]),
  ];
  const parts = [
    `# ${heading}`,
    about.join('\n'),
    ...one(answer ?? definition ?? lead),
    ...list(signs),
    ...list(now),
    ...list(takeaways),
    ...one(body),
    ...(transcript ?? []).map(({ speaker, text }) => `**${speaker}:** ${text}`),
  ];
  return `${parts.join('\n\n')}\n`;
}

interface Twin {
  readonly fact: PageFacts;
  readonly address: string;
}

/** https://llmstxt.org: a title, a summary, lists of links. In the site's first language. */
function overview(twins: readonly Twin[], facts: readonly PageFacts[], { origin, name }: FeedSite): string {
  const home = facts.find(({ page }) => page.path === '/en/');
  const entry = (address: string, { page }: PageFacts): string =>
    `- [${page.title}](${origin}${address}): ${page.description}`;
  const services = facts.filter(({ item, page }) => item.collection === 'services' && page.language === 'en');
  const sections = KNOWLEDGE.flatMap((collection) => {
    const ofKind = twins.filter(
      ({ fact }) => fact.item.collection === collection && fact.page.language === 'en',
    );
    if (ofKind.length === 0) return [];
    const title = collection.charAt(0).toUpperCase() + collection.slice(1);
    return [`## ${title}`, ofKind.map(({ fact, address }) => entry(address, fact)).join('\n')];
  });
  return [
    `# ${name}`,
    `> ${home?.page.description ?? ''} ${provider.legalName} is a fictional bank; this website is a demonstration.`,
    'Every page of knowledge has a Markdown twin: its address without the last slash, with ".md". German versions lie under /de/.',
    '## Services',
    services.map((fact) => entry(fact.page.path, fact)).join('\n'),
    ...sections,
  ]
    .join('\n\n')
    .concat('\n');
}
