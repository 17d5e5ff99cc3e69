import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openFonts } from '../fonts/open-fonts.ts';
import { openTypst } from './typst.ts';

const SITE_ROOT = join(import.meta.dirname, '..', '..', '..');

const words = (text: string) => [{ kind: 'text', text }];
const paragraph = { kind: 'paragraph', parts: words('Text') };

function table(rows: number, entry: string) {
  const row = [words('Konto'), words(entry)];
  return {
    kind: 'table',
    head: [words('Leistung'), words('Entgelt')],
    rows: Array.from({ length: rows }, () => row),
  };
}

describe('tables of a document', async () => {
  const template = readFileSync(join(import.meta.dirname, 'document.typ'), 'utf8');
  const fonts = openFonts(SITE_ROOT, ['display', 'text', 'text-bold']).map(({ bytes }) => bytes);
  const typst = await openTypst(SITE_ROOT, { template, fonts });
  afterAll(() => typst?.close());

  /** For each cell the pages that its words stand on, as the tags of the PDF name them. */
  async function pagesOfCells(paragraphs: number, last: ReturnType<typeof table>): Promise<string[][]> {
    const about = { title: 'Preise', summary: '', about: '', footer: '', year: 2026, month: 11, day: 27 };
    const blocks = [...Array.from({ length: paragraphs }, () => paragraph), last];
    const data = { ...about, bank: 'Bank SE', name: 'Bank', language: 'de', blocks };
    const pdf = Buffer.from((await typst?.pdf(JSON.stringify(data))) ?? '').toString('latin1');
    return [...pdf.matchAll(/\/S \/TD\n[^]*?endobj/g)].map(([cell]) => [...new Set(cell.match(/\/Pg \d+/g))]);
  }

  test('stand whole on a page where they are short', async () => {
    const cells = await pagesOfCells(33, table(8, '4,90 Euro'));
    expect(cells).toHaveLength(16);
    expect(new Set(cells.flat()).size).toBe(1);
  });

  test('go on on the next page where they are long, but never within a row', async () => {
    const cells = await pagesOfCells(26, table(3, 'Ein Satz in einer Spalte. '.repeat(28)));
    expect(cells.map((pages) => pages.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(new Set(cells.flat()).size).toBe(2);
  });
});
