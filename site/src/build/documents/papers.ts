/** What is set as PDF: the documents of `content/documents`, and the guides that pages show. */
import type { ContentItem } from '@quellwerk/engine/content';
import { provider } from '../../../provider.ts';
import type { UnpreparedSource } from '../collections.ts';
import { flowInWords } from '../words/flow-in-words.ts';
import type { DocumentWords } from '../schemas/customer-information.schema.ts';
import type { DocumentValue } from '../schemas/document.schema.ts';
import type { MediaItemValue } from '../schemas/media-item.schema.ts';
import { settings } from '../settings.ts';
import { writtenDay } from '../words/written-day.ts';
import { richBlocks, richParts, textOfParts } from '../rich-text/rich-blocks.ts';
import type { Block, Inline } from '../rich-text/rich-blocks.ts';

/** What a document has besides rich text. */
export type PaperBlock =
  | Block
  /** The headings of the text with their pages. */
  | { readonly kind: 'contents' }
  /** Boxes to tick on paper. */
  | { readonly kind: 'checklist'; readonly items: readonly (readonly Inline[])[] };

/** A contract does not lead to explanations: those would be taken for a part of it. */
const ON_PAPER = { origin: settings.origin, linksTerms: false };

export interface Paper extends Omit<DocumentValue, 'group' | 'body'> {
  /** Where it is listed. Guides are listed by their pages. */
  readonly group: DocumentValue['group'] | 'publications';
  readonly language: string;
  /** For messages. */
  readonly item: Pick<ContentItem, 'file'>;
  /** Version and days, as the first page says them. */
  readonly about: string;
  /** What `blocks` are made of, besides code and settings. */
  readonly source: string;
  /** The body, parsed anew at each call. */
  blocks(): readonly PaperBlock[];
}

export function papersOf(source: UnpreparedSource): Paper[] {
  const words = source.items('document-words').find(({ bodyLanguage }) => bodyLanguage === source.language);
  if (words === undefined) return [];
  return [
    ...source.items('documents').map((item) => documentPaper(item, words.data)),
    ...source.items('publications').map((item) => publicationPaper(item, words.data)),
  ];
}

/** The data of the template. */
export function templateData(
  { title, summary, version, inForceSince, language, about }: Paper,
  blocks: readonly PaperBlock[],
): string {
  const [year = 0, month = 0, day = 0] = inForceSince.split('-').map(Number);
  return JSON.stringify({
    bank: provider.legalName,
    name: provider.name,
    language,
    title,
    summary,
    about: `${provider.legalName} · ${about}`,
    footer: `${title} ${version} · ${provider.legalName} · ${provider.domain}`,
    year,
    month,
    day,
    blocks,
  });
}

/** The first heading that leaves out a level, which PDF/UA forbids (ISO 14289-1, 7.4.2); undefined where there is none. */
export function skippedHeading(blocks: readonly PaperBlock[]): string | undefined {
  let above = 1;
  for (const block of blocks) {
    if (block.kind !== 'heading') continue;
    if (block.depth > above + 1) return textOfParts(block.parts);
    above = block.depth;
  }
  return undefined;
}

function documentPaper(item: ContentItem<DocumentValue>, words: DocumentWords): Paper {
  const { body, ...data } = item.data;
  const { language } = item;
  const until = data.until === undefined ? '' : ` ${words.until} ${writtenDay(data.until, language)}`;
  const since = `${words.inForceSince} ${writtenDay(data.inForceSince, language)}`;
  return {
    ...data,
    language,
    item,
    about: `${words.version} ${data.version} · ${since}${until}`,
    source: body.html,
    blocks: () => richBlocks(body, ON_PAPER),
  };
}

/** The words of a guide's page: lead, contents, chapters, and the list to tick on paper. */
function publicationPaper(item: ContentItem<MediaItemValue>, words: DocumentWords): Paper {
  const { heading, description, version, updated, lead, body, checklist, flow } = item.data;
  return {
    group: 'publications',
    document: item.slug,
    order: 0,
    title: heading,
    summary: description,
    version,
    inForceSince: updated,
    language: item.language,
    item,
    about: `${words.version} ${version} · ${words.lastReviewed} ${writtenDay(updated, item.language)}`,
    source: JSON.stringify([lead, body, checklist, flow]),
    blocks: () => [
      ...richBlocks(lead, ON_PAPER),
      { kind: 'contents' },
      ...flowInWords(flow),
      ...richBlocks(body, ON_PAPER),
      { kind: 'heading', depth: 2, parts: [{ kind: 'text', text: checklist.title }] },
      {
        kind: 'checklist',
        items: checklist.items.map((entry) => richParts(entry, ON_PAPER)),
      },
    ],
  };
}
