import { describe, expect, test } from 'vitest';
import { fontFiles } from './font-files.ts';

const face = (file: string, more = '') =>
  `@font-face{font-family:Text;src:url(/assets/${file}) format("woff2")${more}}`;

describe('fonts that a page asks for with its document', () => {
  test('a face for every letter is for every page, whatever its display', () => {
    expect(fontFiles(face('a.woff2') + face('b.woff2', ';font-display:swap'))).toEqual([
      { url: '/assets/a.woff2' },
      { url: '/assets/b.woff2' },
    ]);
  });

  test('an optional face for some letters is for pages that have one of them', () => {
    const css = face('a.woff2', ';font-display:optional;unicode-range:U+A1-A6, u+1e9e');
    expect(fontFiles(css)).toEqual([{ url: '/assets/a.woff2', letters: '\\u{A1}-\\u{A6}\\u{1e9e}' }]);
  });

  test('one that may come late is left to the browser', () => {
    expect(fontFiles(face('a.woff2', ';font-display:swap;unicode-range:U+A1'))).toEqual([]);
  });

  test('a stand-in of the machine has no file', () => {
    expect(fontFiles('@font-face{font-family:Text Fallback;src:local(Arial)}')).toEqual([]);
  });

  test('a range that is not understood is said', () => {
    expect(() => fontFiles(face('a.woff2', ';font-display:optional;unicode-range:U+4??'))).toThrow(
      'The unicode-range "U+4??" of a font is not understood. Write it as U+A1 or U+A1-FF.',
    );
  });
});
