/**
 * Type in drawings: the one place of its sizes, which travel with the drawing.
 * Widths are reckoned, because the build can measure no font.
 */
import type { FlowText } from './draw-flow.ts';

interface TextStyle {
  readonly size: number;
  readonly line: number;
  /** From the top of the line to the baseline. */
  readonly baseline: number;
}

export const textStyles: Readonly<Record<FlowText['kind'], TextStyle>> = {
  label: { size: 16, line: 20, baseline: 16 },
  note: { size: 14, line: 18, baseline: 14 },
  stream: { size: 14, line: 18, baseline: 13 },
};

/** Lines of text below one another. */
export type TextBlock = readonly Omit<FlowText, 'x' | 'y'>[];

/** The lines of a block below one another, from its upper left corner. */
export function stackTexts(block: TextBlock | undefined, x: number, top: number): FlowText[] {
  let y = top;
  return (block ?? []).map((entry) => {
    const { line, baseline } = textStyles[entry.kind];
    y += line;
    return { ...entry, x, y: y - line + baseline };
  });
}

/** Upper bounds in thousandths of the type size, for the text face at its heaviest weight in use. */
const widths = new Map(
  Object.entries({
    0: '\u00ad',
    290: " \u00a0\u202f.,:;'’‘‚·ijlI|",
    380: 'ftr()[]-!/',
    560: 'aceghknosuvxyzäöüéèñJL?"“”„0123456789–€§+=*',
    605: 'bdpqßABCEFKPRSTVXYZÄ',
    850: 'mwMW%—…@&',
  }).flatMap(([width, characters]) =>
    [...characters].map((character) => [character, Number(width)] as const),
  ),
);
const WIDEST_USUAL = 690;

/** An upper bound for the width of a line in pixels. */
export function measureText(text: string, size: number): number {
  let sum = 0;
  for (const character of text) {
    sum += widths.get(character) ?? WIDEST_USUAL;
  }
  return Math.ceil((sum * size) / 1000);
}

const NARROWING = 8;
const SOFT_HYPHEN = '\u00ad';

/**
 * Breaks text at spaces and soft hyphens into lines of at most `width` pixels,
 * of about the same length, so that no word is left alone. A long word keeps its line.
 */
export function wrapText(text: string, size: number, width: number): readonly string[] {
  const words = text
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => breakWord(word, size, width))
    .map((word) => ({ word, width: measureText(word, size) }));
  const space = measureText(' ', size);
  let lines = fillLines(words, space, width);
  for (let narrower = width - NARROWING; narrower > 0; narrower -= NARROWING) {
    // As long as the longest line fits, the lines stay what they are.
    if (lines.every((line) => line.width <= narrower)) continue;
    const candidate = fillLines(words, space, narrower);
    if (candidate.length > lines.length || candidate.some((line) => line.width > narrower)) break;
    lines = candidate;
  }
  return lines.map((line) => line.words.join(' '));
}

interface Word {
  readonly word: string;
  readonly width: number;
}

interface Line {
  readonly words: string[];
  width: number;
}

function fillLines(words: readonly Word[], space: number, limit: number): readonly Line[] {
  const lines: Line[] = [];
  for (const { word, width } of words) {
    const current = lines.at(-1);
    if (current !== undefined && current.width + space + width <= limit) {
      current.words.push(word);
      current.width += space + width;
    } else {
      lines.push({ words: [word], width });
    }
  }
  return lines;
}

/** The parts of a word that is too long for a line and says where it may be broken. */
function breakWord(word: string, size: number, width: number): readonly string[] {
  if (!word.includes(SOFT_HYPHEN)) return [word];
  const whole = word.replaceAll(SOFT_HYPHEN, '');
  if (measureText(whole, size) <= width) return [whole];
  const parts: string[] = [];
  for (const part of word.split(SOFT_HYPHEN)) {
    const current = parts.at(-1);
    if (current !== undefined && measureText(`${current}${part}-`, size) <= width)
      parts[parts.length - 1] = current + part;
    else parts.push(part);
  }
  return parts.map((part, index) => (index < parts.length - 1 ? `${part}-` : part));
}
