/** Makes PNG files out of SVG in the site's own fonts. */
import { escapeHtml } from '@quellwerk/engine/html';
import { DISPLAY, drawnIn, openFonts } from '../fonts/open-fonts.ts';
import { packageVersion } from '../installed-package.ts';
import { setTitle } from './set-title.ts';
import type { Box, SetTitle } from './set-title.ts';

interface PictureMaker {
  /** What every picture is made with: fonts and libraries. Inputs of each that is kept. */
  readonly tools: readonly string[];
  setTitle(title: string, box: Box): Promise<SetTitle>;
  draw(svg: string): Promise<Uint8Array>;
}

const LIBRARIES = ['@resvg/resvg-js', 'sharp'];
const MEASURED_SIZE = 100;
/** What letters keep free beside them, which a box around their ink leaves out. */
const BEARING = 0.08;
const SPACE = 0.24;

/** No library is loaded before the first picture, because most builds draw none. */
export function openPictureMaker(siteRoot: string): PictureMaker {
  const fonts = openFonts(siteRoot, ['display', 'text']);
  const options = { font: drawnIn(fonts) };
  const widths = new Map<string, number>();
  return {
    tools: [...fonts.map(({ hash }) => hash), ...LIBRARIES.map((name) => packageVersion(siteRoot, name))],
    async setTitle(title, box) {
      const { Resvg } = await import('@resvg/resvg-js');
      const measureWord = (text: string): number => {
        const known = widths.get(text);
        if (known !== undefined) return known;
        const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="${DISPLAY}" font-size="${MEASURED_SIZE}">${escapeHtml(text)}</text></svg>`;
        const width = (new Resvg(svg, options).getBBox()?.width ?? 0) / MEASURED_SIZE + BEARING;
        widths.set(text, width);
        return width;
      };
      // Word by word, because titles share words and a measurement costs half a millisecond.
      const measure = (text: string): number =>
        text.split(' ').reduce((sum, word) => sum + measureWord(word) + SPACE, -SPACE);
      return setTitle(title, measure, box);
    },
    async draw(svg) {
      const { renderAsync } = await import('@resvg/resvg-js');
      const { default: sharp } = await import('sharp');
      // Drawn and compressed in Node's thread pool; sharp packs a picture in a fraction of resvg's own time.
      const { pixels, width, height } = await renderAsync(svg, options);
      const raw = { width, height, channels: 4 } as const;
      return sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
    },
  };
}
