/**
 * Writes the site that speed is measured on: the engine's fixture site with any
 * number of pages of about 900 words, a table, lists and links. Seeded, so that
 * every run measures the same text.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, pick } from '../e2e/support/random.ts';

const FIXTURE = new URL('../engine/test/fixture-site', import.meta.url).pathname;
const WORDS =
  'money arrives at the bank and is held there until somebody checks it then flows on under another name account card payment transfer partner customer interest limit rule report'.split(
    ' ',
  );
const SECTIONS = 8;
const SENTENCES = 9;
const WORDS_A_SENTENCE = 11;

/** @returns the folder of the generated site */
export function generateSite(folder: string, pages: number): string {
  rmSync(folder, { recursive: true, force: true });
  cpSync(FIXTURE, folder, { recursive: true });
  const notes = join(folder, 'content', 'notes');
  mkdirSync(notes, { recursive: true });
  for (let page = 0; page < pages; page += 1) {
    writeFileSync(join(notes, `note-${page}.en.md`), pageText(page, pages));
  }
  return folder;
}

/** The source of one page; `edition` changes it a little. */
export function pageText(page: number, pages: number, edition = 1): string {
  const random = createRandom(page + 1);
  const sentence = (): string => {
    const words = Array.from({ length: WORDS_A_SENTENCE }, () => pick(WORDS, random));
    return `${words.join(' ')}.`;
  };
  const sections = Array.from({ length: SECTIONS }, (_, index) => {
    const text = Array.from({ length: SENTENCES }, sentence).join(' ');
    const next = (page + index + 1) % pages;
    return `## Part ${index + 1}\n\n${text}\n\n- **${sentence()}**\n- See [note ${next}](/notes/note-${next}/).\n`;
  });
  const table = '| Term | Detail |\n|---|---|\n| first | one |\n| second | two |\n';
  const front = `---\ntitle: Note ${page}\ndescription: Note number ${page} of the measured site, edition ${edition}.\n---\n`;
  return `${front}\n${sections.join('\n')}\n## Table\n\n${table}`;
}
