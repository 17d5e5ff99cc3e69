/** The fonts of all that the build draws and sets: pictures, documents, the logo. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '@quellwerk/engine/content';

/** Titles; what a drawing says without naming a font. */
export const DISPLAY = 'Schibsted Grotesk';
export const TEXT = 'Source Sans 3';

export interface Font {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** One of the inputs of whatever is made with it and kept. */
  readonly hash: string;
}

export function openFonts(
  siteRoot: string,
  names: readonly ('display' | 'text' | 'text-bold')[],
): readonly Font[] {
  return names.map((name) => {
    const file = join(siteRoot, 'src', 'build', 'fonts', `${name}.ttf`);
    const bytes = readFileSync(file);
    return { file, bytes, hash: contentHash(bytes) };
  });
}

/** For resvg: these fonts, and never one that happens to be installed. */
export function drawnIn(fonts: readonly Font[]) {
  return {
    loadSystemFonts: false,
    fontFiles: fonts.map(({ file }) => file),
    defaultFontFamily: DISPLAY,
  };
}
