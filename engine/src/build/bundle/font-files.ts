import type { AtRule } from 'postcss';
import { parse } from 'postcss';
import type { FontFile } from '../render/document.ts';

const FILE = /url\(\s*["']?([^"')]+\.woff2)["']?\s*\)/;
const RANGE = /^U\+([0-9a-f]+)(?:-([0-9a-f]+))?$/i;

/**
 * The fonts that pages ask for together with the document. A face with a `unicode-range` is for pages that have its letters;
 * the browser asks for it by itself where it meets one, which is early enough unless its `font-display` is `optional`: such a
 * face is not shown any more after the first frame.
 *
 * @throws where a range is written otherwise than `U+A1` or `U+A1-FF`, such as with wildcards
 */
export function fontFiles(css: string): FontFile[] {
  const files: FontFile[] = [];
  parse(css).walkAtRules('font-face', (face) => {
    const url = FILE.exec(valueOf(face, 'src') ?? '')?.[1];
    const range = valueOf(face, 'unicode-range');
    if (url === undefined) return;
    if (range === undefined) files.push({ url });
    else if (valueOf(face, 'font-display') === 'optional') files.push({ url, letters: lettersOf(range) });
  });
  return files;
}

function valueOf(face: AtRule, property: string): string | undefined {
  let value: string | undefined;
  face.walkDecls(property, (declaration) => {
    value = declaration.value;
  });
  return value;
}

/** A `unicode-range` as the characters of a regular expression's class. */
function lettersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [, first, last] = RANGE.exec(part.trim()) ?? [];
      if (first === undefined)
        throw new Error(
          `The unicode-range "${part.trim()}" of a font is not understood. Write it as U+A1 or U+A1-FF.`,
        );
      return last === undefined ? `\\u{${first}}` : `\\u{${first}}-\\u{${last}}`;
    })
    .join('');
}
