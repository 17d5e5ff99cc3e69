/** Breaks a title into lines of about the same length, in the largest type in which it fits. */

export interface SetTitle {
  /** Of the type, in pixels. */
  readonly size: number;
  readonly lines: readonly string[];
}

interface Measure {
  /** Width of a text in type of one pixel. */
  (text: string): number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

const SIZES = [84, 76, 68, 60, 54, 48, 42];
/** Baseline to baseline, in sizes of the type. */
export const LEADING = 1.12;

export function setTitle(title: string, measure: Measure, { width, height }: Box): SetTitle {
  for (const size of SIZES) {
    const set = setIn(title, size, { measure, width });
    if (set.lines.length * size * LEADING <= height && set.isWhole) return { size, lines: set.lines };
  }
  const size = SIZES.at(-1) ?? 0;
  return { size, lines: setIn(title, size, { measure, width }).lines };
}

interface Setting {
  readonly measure: Measure;
  readonly width: number;
}

function setIn(title: string, size: number, { measure, width }: Setting) {
  const limit = width / size;
  const words = title.split(/[ \n]+/).flatMap((word) => partsOf(word, measure, limit));
  let lines = fill(words, measure, limit);
  // As narrow as the same number of lines allows, so that no word is left alone.
  for (let narrower = limit - STEP; narrower > 0; narrower -= STEP) {
    const candidate = fill(words, measure, narrower);
    if (candidate.length > lines.length || candidate.some((line) => measure(line) > narrower)) break;
    lines = candidate;
  }
  return { lines, isWhole: words.length === title.split(/[ \n]+/).length };
}

const STEP = 0.1;

/** A word wider than a line is cut where it has to be, which only the smallest size resorts to. */
function partsOf(word: string, measure: Measure, limit: number): string[] {
  if (measure(word) <= limit) return [word];
  let end = word.length;
  while (end > 1 && measure(`${word.slice(0, end)}-`) > limit) end -= 1;
  return [`${word.slice(0, end)}-`, ...partsOf(word.slice(end), measure, limit)];
}

function fill(words: readonly string[], measure: Measure, limit: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= limit)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
