/** The chapters of a text that is read on the page, and how long it takes. */
import type { RichText } from '@quellwerk/engine/content';

/** Silent reading of factual text, in words a minute. */
const WORDS_PER_MINUTE: Readonly<Record<string, number>> = { de: 180 };
const WORDS_PER_MINUTE_ELSEWHERE = 220;

export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Of the title, where it is another than the text's. */
  readonly language?: string;
  /** With its heading. */
  readonly body: RichText;
}

/** A text as its page shows it, with the contents beside it. */
export interface ChapteredText {
  /** What stands before the first chapter. */
  readonly intro?: RichText;
  readonly chapters: readonly Chapter[];
}

export function inChapters(text: RichText): ChapteredText {
  const chapters = chaptersOf(text);
  const [intro = ''] = text.html.split(/(?=<h2[ >])/);
  if (intro.trim() === '' || intro.startsWith('<h2')) return { chapters };
  return { intro: { html: intro, headings: [] }, chapters };
}

/** Cuts a text at its second-level headings. What stands before the first belongs to no chapter. */
export function chaptersOf({ html, headings }: RichText): Chapter[] {
  const parts = html.split(/(?=<h2[ >])/).filter((part) => part.startsWith('<h2'));
  const titles = headings.filter(({ depth }) => depth === 2);
  return titles.map(({ id, text, language }, index) => ({
    id,
    title: text,
    ...(language !== undefined && { language }),
    body: { html: parts[index] ?? '', headings: [] },
  }));
}

/** At least one. */
export function minutesToRead(words: number, language: string): number {
  return Math.max(1, Math.round(words / (WORDS_PER_MINUTE[language] ?? WORDS_PER_MINUTE_ELSEWHERE)));
}

/** Words of a piece of HTML as a reader counts them. */
export function wordsIn(html: string): number {
  return html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;
}
