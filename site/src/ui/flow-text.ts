/** Widths of text in a drawing that is laid out where no font can be measured. */

/** Upper bounds in thousandths of the type size, for the text face at its heaviest weight in use. */
const widths: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[\u00ad]/, 0],
  [/[ .,:;'’·ijlI|]/, 290],
  [/[ftr()[\]\-!/]/, 380],
  [/[aceghknosuvxyzäöüéèñJL?"“”„0-9–€§+=*]/, 560],
  [/[bdpqßABCEFKPRSTVXYZÄ]/, 605],
  [/[mwMW%—…@&]/, 850],
];
const WIDEST_USUAL = 690;

/** An upper bound for the width of a line in pixels. */
export function measureText(text: string, size: number): number {
  let sum = 0;
  for (const character of text) {
    sum += widths.find(([characters]) => characters.test(character))?.[1] ?? WIDEST_USUAL;
  }
  return Math.ceil((sum * size) / 1000);
}

const NARROWING = 8;

/**
 * Breaks text at spaces and soft hyphens into lines of at most `width` pixels,
 * of about the same length, so that no word is left alone. A long word keeps its line.
 */
export function wrapText(text: string, size: number, width: number): readonly string[] {
  let lines = breakText(text, size, width);
  for (let narrower = width - NARROWING; narrower > 0; narrower -= NARROWING) {
    const candidate = breakText(text, size, narrower);
    if (candidate.length > lines.length || widest(candidate, size) > narrower) break;
    lines = candidate;
  }
  return lines;
}

function widest(lines: readonly string[], size: number): number {
  return Math.max(0, ...lines.map((line) => measureText(line, size)));
}

function breakText(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const current = lines.at(-1);
    const joined = current === undefined ? word : `${current} ${word}`;
    if (current !== undefined && measureText(joined, size) <= width) lines[lines.length - 1] = joined;
    else lines.push(...breakWord(word, size, width));
  }
  return lines.map((line) => line.replaceAll('\u00ad', ''));
}

function breakWord(word: string, size: number, width: number): readonly string[] {
  if (measureText(word, size) <= width || !word.includes('\u00ad')) return [word];
  const lines: string[] = [];
  for (const part of word.split('\u00ad')) {
    const current = lines.at(-1);
    if (current !== undefined && measureText(`${current}${part}-`, size) <= width) lines[lines.length - 1] = current + part;
    else lines.push(part);
  }
  return lines.map((line, index) => (index < lines.length - 1 ? `${line}-` : line));
}
