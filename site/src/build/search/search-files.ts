/**
 * What the search of the site reads: an index for each language, made by
 * Pagefind out of finished pages; the words that suggestions are taken from; and
 * the short answers of the glossary.
 */
import { escapeHtml } from '@quellwerk/engine/html';
import type { PageItem, ExtraFile, FileTools, WrittenPage } from '@quellwerk/engine/content';
import { glossaryAnswersUrl, packWords, searchWordsUrl } from '../../shared/search.ts';
import type { GlossaryAnswer } from '../../shared/search.ts';
import { withoutSoftHyphens } from '../../shared/without-soft-hyphens.ts';
import type { Source } from '../collections.ts';
import type { GlossaryArticleValue } from '../schemas/glossary-article.schema.ts';
import { languages } from '../languages.ts';
import { indexedMarkup } from './indexed-markup.ts';
import type { SearchIndex } from './pagefind-index.ts';
import { searchIndex } from './pagefind-index.ts';
import { kindOf } from './search-kinds.ts';
import type { SearchedPage } from './search-texts.ts';
import { placeOfTexts, takeSearchTexts } from './search-texts.ts';
import { knownWords, namesIn, wordsOf } from './search-words.ts';
import { wordsFor } from './searched-words.ts';

/** @throws where Pagefind cannot work: its platform's package is missing, or it refuses a page */
export async function searchFiles(
  pages: readonly WrittenPage[],
  tools: FileTools,
  index: SearchIndex = searchIndex,
): Promise<ExtraFile[]> {
  const byLanguage = languages.map((language) => {
    const own = pages.filter((page) => isSearched(page) && searchLanguage(page) === language);
    const searched = own.map((page) => searchedPage(page, language));
    const urgent = pages
      .filter((page) => isSearch(page) && searchLanguage(page) === language)
      .map(urgentWords);
    return { language, urgent, ...takeSearchTexts(searched, placeOfTexts(tools, language), tools.codeHash) };
  });
  const indexed = index.files(byLanguage, tools);
  // While the index is made.
  const words = byLanguage.map(({ language, texts, urgent }) => ({
    address: searchWordsUrl(language),
    content: JSON.stringify(packWords(knownWords([...texts.map(({ names }) => names), ...urgent]))),
  }));
  const files = [...words, ...(await indexed)];
  // Not before: until then texts of the last build are read, too.
  for (const texts of byLanguage) texts.save();
  return files;
}

/** Nobody looks for the search itself. */
function isSearched(page: WrittenPage): boolean {
  return !page.isUnlisted && !isSearch(page);
}

function isSearch({ item }: WrittenPage): boolean {
  return item?.collection === 'pages' && item.slug === 'search';
}

/** The words for which the search shows whom to call: right, also where no page has them. */
function urgentWords(search: WrittenPage): string[] {
  return wordsOf(/ data-search-urgent="([^"]*)"/.exec(search.html())?.[1] ?? '');
}

/** The page's `main` element, which every page has. */
function mainOf(page: WrittenPage): string {
  return withoutSoftHyphens(/<main\b[\s\S]*<\/main>/.exec(page.html())?.[0] ?? '');
}

/** The prefix decides, because the text around a passage in another language is in the prefix's. */
function searchLanguage({ path, language }: WrittenPage): string | undefined {
  const prefix = path.split('/')[1] ?? '';
  return [prefix, language].find((candidate) => languages.includes(candidate));
}

/** What the search takes from a page; the page itself carries nothing for it. */
function searchedPage(page: WrittenPage, language: string): SearchedPage {
  return {
    url: page.path,
    source: JSON.stringify([page.hash, page.item]),
    read() {
      const main = mainOf(page);
      const typed = wordsFor(page, language);
      return {
        content: indexedHtml(page, main, { language, typed }),
        names: namesIn({ title: page.title, main, typed }),
      };
    },
  };
}

interface TextSurroundings {
  readonly language: string;
  /** What people type to find the page. */
  readonly typed: string;
}

function indexedHtml(page: WrittenPage, main: string, { language, typed }: TextSurroundings): string {
  // Some pages stand under a prefix in the language of their readers; a result of theirs says so.
  const ownLanguage = /^<main\b[^>]*\slang="([\w-]+)"/.exec(main)?.[1] ?? language;
  return [
    `<html lang="${language}"><head><title>${escapeHtml(page.title)}</title></head><body data-pagefind-body>`,
    `<span data-pagefind-filter="kind:${kindOf(page)}"></span>`,
    `<span data-pagefind-meta="kind:${kindOf(page)}"></span>`,
    ...(ownLanguage === language ? [] : [`<span data-pagefind-meta="language:${ownLanguage}"></span>`]),
    // As a field of its own they are found and never shown in an excerpt.
    ...(typed === '' ? [] : [`<meta data-pagefind-meta="typed[content]" content="${escapeHtml(typed)}">`]),
    `<p data-pagefind-weight="3">${escapeHtml(page.description)}</p>`,
    indexedMarkup(main),
    '</body></html>',
  ].join('');
}

/** The glossary's definitions, by every name of the term. */
export function glossaryAnswerFiles(sources: readonly Source[]): ExtraFile[] {
  return sources
    .filter(({ language }) => languages.includes(language))
    .map((source) => ({
      address: glossaryAnswersUrl(source.language),
      content: JSON.stringify(source.items('glossary').map((item) => answerOf(item))),
    }));
}

function answerOf({ path, data }: PageItem<GlossaryArticleValue>): GlossaryAnswer {
  return {
    title: data.name,
    names: [data.name, data.heading, ...data.alsoKnownAs, ...data.linkTerms],
    text: data.summary,
    path,
  };
}
