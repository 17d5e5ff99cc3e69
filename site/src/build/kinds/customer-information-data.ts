/**
 * Customer information stands under every prefix, with a body in its own
 * language. Search engines list one of these pages, and know as versions of one
 * another only those for the same country and kind of IBAN.
 */
import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import { nameIn } from '../../shared/language-names.ts';
import { inChapters } from '../chapters.ts';
import type { ChapteredText } from '../chapters.ts';
import type { Source } from '../collections.ts';
import { pick } from '../pick.ts';
import type { DocumentLibrary } from '../documents/documents.ts';
import { writtenDay } from '../words/written-day.ts';
import type { CustomerInformationValue, DocumentWords } from '../schemas/customer-information.schema.ts';
import { breadcrumbs, graph } from '../structured-data.ts';
import { trailTo } from '../trail.ts';
import type { PageLink } from '../page-link.ts';
import type { Crumb } from '../trail.ts';

const SLUG = /^(?<country>[a-z]+)-(?<iban>[a-z]{2}-iban)-(?<language>[a-z]+)$/;

/**
 * `austria-de-iban-german` -> `/customer-information/austria/de-iban/german/`. A name that is refused gets an address, too, so
 * that nothing is told of but the name.
 */
export function customerInformationAddress(slug: string): string {
  if (!SLUG.test(slug)) return `/customer-information/${slug}/`;
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

/** What the page shows of its file as it stands there. */
const SHOWN = [
  'heading',
  'answer',
  'lastReviewed',
] as const satisfies readonly (keyof CustomerInformationValue)[];

/** The others stand in documents. */
const SHOWN_WORDS = [
  'documents',
  'document',
  'version',
  'inForceColumn',
  'lastReviewed',
  'onThisPage',
  'otherVersions',
] as const satisfies readonly (keyof DocumentWords)[];

export interface CustomerInformationData extends Pick<CustomerInformationValue, (typeof SHOWN)[number]> {
  readonly text: ChapteredText;
  readonly documents: readonly PaperInForce[];
  readonly trail: readonly Crumb[];
  readonly words: Pick<DocumentWords, (typeof SHOWN_WORDS)[number]>;
  /** Days as the language of the body writes them, by the day. */
  readonly days: Readonly<Record<string, string>>;
  /** The same information in other languages. */
  readonly others: readonly (PageLink & { readonly language: string })[];
}

export function customerInformationData(
  item: PageItem<CustomerInformationValue>,
  source: Source,
): CustomerInformationData {
  const { data, bodyLanguage } = item;
  reportName(item, source);
  const papers = data.documents.flatMap((paper, index) =>
    paperInForce(paper, {
      library: source.prepared.documents,
      language: bodyLanguage,
      report: (message) => source.report(item, ['documents', index, 'file'], message),
    }),
  );
  const days = [data.lastReviewed, ...papers.map(({ date }) => date)];
  return {
    ...pick(data, SHOWN),
    text: inChapters(data.body),
    documents: papers,
    trail: trailTo(item, source),
    words: pick(wordsOf(item, source), SHOWN_WORDS),
    days: Object.fromEntries(days.map((day) => [day, writtenDay(day, bodyLanguage)])),
    others: siblingsOf(item, source)
      .filter(({ slug }) => slug !== item.slug)
      .map((other) => ({ name: other.data.heading, path: other.path, language: other.bodyLanguage })),
  };
}

interface Papers {
  readonly library: DocumentLibrary;
  readonly language: string;
  report(message: string): void;
}

/** Country, kind of IBAN and language of the address stand in the name of the file. */
function reportName(item: PageItem<CustomerInformationValue>, { report }: Source): void {
  const { slug, bodyLanguage } = item;
  if (!SLUG.test(slug)) {
    const message = `is called "${slug}", of which no address can be made. Call it by country, kind of IBAN and language, such as ireland-de-iban-english.`;
    report(item, [], message);
    return;
  }
  const language = nameIn('en', bodyLanguage).toLowerCase();
  if (partsOf(slug).language === language) return;
  const message = `is called "${slug}", and its language is "${bodyLanguage}". Let its name end in "-${language}", or name the language in which it is written before the ending of the file.`;
  report(item, [], message);
}

/** An entry with a file changes by itself on the first day of the next version. */
function paperInForce(
  { title, version, date, file }: CustomerInformationValue['documents'][number],
  { library, language, report }: Papers,
): PaperInForce[] {
  if (file === undefined)
    return version === undefined || date === undefined ? [] : [{ title, version, date }];
  const found = library.inForce(file, language);
  if (found !== undefined) {
    const { since, ...rest } = found;
    return [{ title, date: since, ...rest }];
  }
  report(
    library.has(file)
      ? `names the file "${file}", of which content/documents has no version in force in "${language}". Write version and date in its place.`
      : `names the file "${file}", which content/documents has not. Correct the name.`,
  );
  return [];
}

export function customerInformationDetails(
  item: PageItem<CustomerInformationValue>,
  source: Source,
): PageDetails {
  const canonical = canonicalOf(item.slug);
  const siblings = siblingsOf(item, source);
  const isListed = canonical === item.path && siblings.length > 1;
  return {
    head: graph(breadcrumbs(trailTo(item, source), item)),
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

function siblingsOf(item: Pick<PageItem, 'slug'>, source: Source) {
  const { country, iban } = partsOf(item.slug);
  return source
    .items('customer-information')
    .filter(({ slug }) => partsOf(slug).country === country && partsOf(slug).iban === iban);
}

function partsOf(slug: string) {
  const { country = slug, iban = '', language = '' } = SLUG.exec(slug)?.groups ?? {};
  return { country, iban, language };
}

function wordsOf(item: PageItem<CustomerInformationValue>, source: Source): DocumentWords {
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
