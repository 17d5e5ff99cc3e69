/**
 * Customer information stands under every prefix, with a body in its own
 * language. Search engines list one of these pages, and know as versions of one
 * another only those for the same country and kind of IBAN.
 */
import type { ContentItem, PageDetails } from '@quellwerk/engine/content';
import { inChapters } from '../chapters.ts';
import type { ChapteredText } from '../chapters.ts';
import type { Source } from '../collections.ts';
import { documents } from '../documents/documents.ts';
import { writtenDay } from '../written-day.ts';
import type { CustomerInformationValue, DocumentWords } from '../schemas/customer-information.schema.ts';
import { breadcrumbs, graph } from '../structured-data.ts';
import { trailOf } from '../trail.ts';
import type { Crumb } from '../trail.ts';

const SLUG = /^(?<country>[a-z]+)-(?<iban>[a-z]{2}-iban)-(?<language>[a-z]+)$/;

/** `austria-de-iban-german` -> `/customer-information/austria/de-iban/german/`. */
export function customerInformationAddress(slug: string): string {
  const { country, iban, language } = partsOf(slug);
  return `/customer-information/${country}/${iban}/${language}/`;
}

/** A document in force, with its file where the build makes one. */
interface PaperInForce {
  readonly title: string;
  readonly version: string;
  readonly date: string;
  readonly href?: string;
}

export interface CustomerInformationData extends Omit<CustomerInformationValue, 'documents' | 'body'> {
  readonly text: ChapteredText;
  readonly documents: readonly PaperInForce[];
  readonly trail: readonly Crumb[];
  readonly words: DocumentWords;
  /** Days as the language of the body writes them, by the day. */
  readonly days: Readonly<Record<string, string>>;
  /** The same information in other languages. */
  readonly others: readonly (Crumb & { readonly language: string })[];
}

export function customerInformationData(
  item: ContentItem<CustomerInformationValue>,
  source: Source,
): CustomerInformationData {
  const { data, bodyLanguage } = item;
  const { body, ...fields } = data;
  const days = [data.lastReviewed, ...data.documents.map(({ date }) => date)];
  return {
    ...fields,
    text: inChapters(body),
    documents: data.documents.map((paper, index) => withFile(paper, index, { item, source })),
    trail: trailOf(source, ['/customer-information/']),
    words: wordsOf(item, source),
    days: Object.fromEntries(days.map((day) => [day, writtenDay(day, bodyLanguage)])),
    others: siblingsOf(item, source)
      .filter(({ slug }) => slug !== item.slug)
      .map((other) => ({ name: other.data.heading, path: other.path ?? '', language: other.bodyLanguage })),
  };
}

interface Place {
  readonly item: ContentItem<CustomerInformationValue>;
  readonly source: Source;
}

/** A link must lead to the version that the page names. */
function withFile(
  { file, ...paper }: CustomerInformationValue['documents'][number],
  index: number,
  { item, source }: Place,
): PaperInForce {
  if (file === undefined) return paper;
  const made = documents.find(file, item.bodyLanguage);
  if (made === undefined) return paper;
  if (made.version !== paper.version) {
    const message = `names version ${paper.version}, but content/documents has ${made.version} of "${file}". Make them agree.`;
    source.report(item, ['documents', index, 'version'], message);
  }
  return { ...paper, href: made.href };
}

export function customerInformationDetails(
  item: ContentItem<CustomerInformationValue>,
  source: Source,
): PageDetails {
  const canonical = canonicalOf(item.slug);
  const siblings = siblingsOf(item, source);
  const isListed = canonical === item.path && siblings.length > 1;
  return {
    head: graph(breadcrumbs(trailOf(source, ['/customer-information/']), item)),
    canonical,
    hreflang: isListed
      ? siblings.map(({ slug, bodyLanguage }) => ({ language: bodyLanguage, path: canonicalOf(slug) }))
      : [],
  };
}

/** The German pages are listed under /de/, all others under /en/. */
function canonicalOf(slug: string): string {
  return `/${partsOf(slug).language === 'german' ? 'de' : 'en'}${customerInformationAddress(slug)}`;
}

function siblingsOf(item: Pick<ContentItem, 'slug'>, source: Source) {
  const { country, iban } = partsOf(item.slug);
  return source
    .items('customer-information')
    .filter(({ slug }) => partsOf(slug).country === country && partsOf(slug).iban === iban);
}

function partsOf(slug: string) {
  const { country = slug, iban = '', language = '' } = SLUG.exec(slug)?.groups ?? {};
  return { country, iban, language };
}

function wordsOf(item: ContentItem<CustomerInformationValue>, source: Source): DocumentWords {
  const all = source.items('document-words');
  const own = all.find(({ bodyLanguage }) => bodyLanguage === item.bodyLanguage);
  if (own === undefined) {
    const file = `content/document-words/words.${item.bodyLanguage}.yaml`;
    source.report(item, [], `is in a language in which nothing can stand around it. Write ${file}.`);
  }
  const [first] = all;
  if (first === undefined) throw new Error('content/document-words has no file.');
  return (own ?? first).data;
}
