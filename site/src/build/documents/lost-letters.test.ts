import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFonts } from '../fonts/open-fonts.ts';
import { lostLettersPattern, reportLostLetters } from './lost-letters.ts';
import type { Paper } from './papers.ts';
import { openTypst } from './typst.ts';

const SITE_ROOT = join(import.meta.dirname, '..', '..', '..');

/** A font with ASCII and ä to ü, and one that has no q. */
const pattern = lostLettersPattern([
  [0x20, 0x5f, 0x65, 0x19],
  [0x20, 0x51, 1, 0xff],
]);

const lostIn = (text: string): readonly string[] => text.match(pattern) ?? [];

describe('lost are letters', () => {
  test.each([
    ['that a font does not have', 'Łàd', ['Ł', 'à']],
    ['that one of the fonts does not have', 'bäq', ['q']],
    ['of scripts in two units', 'a🎉', ['🎉']],
    ['never where all fonts have them', 'Bär ~', []],
    ['never as blanks, which typst makes itself', 'a\u00a0b\u2009c\td\n', []],
    ['never where nothing is seen of them', 'a\u00adb\u200b', []],
  ])('%s', (_, text, lost) => {
    expect(lostIn(text)).toEqual(lost);
  });
});

const ENDING = /, which the fonts of documents do not have: there would be gaps\. Write it without\.$/;

describe('told of are letters', () => {
  const folder = mkdtempSync(join(tmpdir(), 'letters-'));
  const file = join(folder, 'price-list.en.md');
  beforeAll(() => writeFileSync(file, '---\ntitle: Prices\n---\n\nIn Łask.\n\nTwo in **Łodz**.\n'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function toldOf(data: object, item = { file }): string[] {
    const told: string[] = [];
    const paper = { item } as Paper;
    reportLostLetters({ paper, data: JSON.stringify(data) }, pattern, ({ file: at }, keyPath, message) => {
      expect(at).toBe(item.file);
      expect(message).toMatch(ENDING);
      told.push(`${keyPath.join('.')} ${message.replace(ENDING, '')}`);
    });
    return told;
  }
  const text = (words: string) => ({ kind: 'text', text: words });

  test('once a text, with the line of the file', () => {
    const blocks = [{ parts: [text('in Łodz')] }, { parts: [text('Ł and Ś')] }];
    expect(toldOf({ title: 'Prices', blocks })).toEqual([
      'body has "Ł" in "Łodz" (line 7)',
      'body has "Ł", "Ś" (line 5)',
    ]);
  });

  test('of a title, too', () => {
    expect(toldOf({ title: 'Łask', blocks: [] })).toEqual(['title has "Ł" in "Łask" (line 5)']);
  });

  test('that come from another file, without a line', () => {
    expect(toldOf({ title: 'Prices', blocks: [text('Ж')] })).toEqual(['body has "Ж"']);
    const other = { file: join(folder, 'nowhere.en.md') };
    expect(toldOf({ title: 'Prices', blocks: [text('Ł')] }, other)).toEqual(['body has "Ł"']);
  });

  test('but not in what is never set, nor where an accent stands apart', () => {
    const unseen = { kind: 'link', href: '/Ł', summary: 'Ł', footer: 'Ł', bank: 'Ł', text: 'u\u0308ber' };
    expect(toldOf({ title: 'Prices', blocks: [unseen] })).toEqual([]);
  });
});

test('the fonts of documents have the letters of English and German, and typst says so', async () => {
  const fonts = openFonts(SITE_ROOT, ['display', 'text', 'text-bold']).map(({ bytes }) => bytes);
  const typst = await openTypst(SITE_ROOT, { template: '', fonts });
  try {
    const coverages = (await typst?.coverages()) ?? [];
    expect(coverages).toHaveLength(fonts.length);
    const lost = lostLettersPattern(coverages);
    expect('Äpfel für 5 €: „so“ – ‘as’ … § ½ ñ ç œ •'.match(lost)).toBeNull();
    expect('Łódź 🎉 Ждут 你好'.match(lost)).toEqual(['Ł', 'ź', '🎉', 'Ж', 'д', 'у', 'т', '你', '好']);
  } finally {
    await typst?.close();
  }
});
