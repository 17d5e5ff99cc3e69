/** The picture of a page as SVG: who speaks, the title, the page's drawing. In the colours of `tokens.css`. */
import { escapeHtml } from '@quellwerk/engine/html';
import type { Drawing } from '../flow-layout/draw-flow.ts';
import { LEADING } from './set-title.ts';
import type { SetTitle } from './set-title.ts';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
const MARGIN = 72;

const PAPER = '#f6f2e8';
const INK = '#10201a';
const INK_SOFT = '#3f4d46';
const SPRING = '#0a5a3c';
const VERMILION = '#b93216';
const HAIRLINE = '#817b67';

export const DISPLAY = 'Schibsted Grotesk';
const TEXT = 'Source Sans 3';

export interface Picture {
  readonly siteName: string;
  /** The name its speakers give the page's language. */
  readonly languageName: string;
  readonly title: SetTitle;
  readonly drawing: Drawing;
}

/** Where the title stands. */
export const TITLE_BOX = { width: PICTURE_WIDTH - 2 * MARGIN, height: 230 };
const TITLE_TOP = 148;
/** Where the drawing stands, at the bottom. */
const DRAWING_BOX = { width: PICTURE_WIDTH - 2 * MARGIN, height: 176 };

export function drawPicture({ siteName, languageName, title, drawing }: Picture): string {
  const lines = title.lines.map((line, index) => {
    const y = TITLE_TOP + title.size * (0.92 + index * LEADING);
    return `<text x="${MARGIN}" y="${y.toFixed(1)}">${escapeHtml(line)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    mark(),
    `<text x="${MARGIN + 64}" y="97" font-family="${DISPLAY}" font-size="34" fill="${INK}">${escapeHtml(siteName)}</text>`,
    `<text x="${PICTURE_WIDTH - MARGIN}" y="96" text-anchor="end" font-family="${TEXT}" font-size="28" fill="${INK_SOFT}">${escapeHtml(languageName)}</text>`,
    `<g font-family="${DISPLAY}" font-size="${title.size}" fill="${INK}">${lines.join('')}</g>`,
    placed(drawing),
    '</svg>',
  ].join('');
}

/** The mark of the site, as `logo-mark.tsx` draws it. */
function mark(): string {
  return [
    `<g transform="translate(${MARGIN} 64) scale(1.3)" fill="none" stroke-width="1.5">`,
    `<circle cx="15" cy="15" r="13" stroke="${INK}"/><circle cx="15" cy="15" r="8.5" stroke="${INK}"/>`,
    `<path d="M18 18 29 29H40" stroke="${PAPER}" stroke-width="6"/>`,
    `<path d="M17.5 17.5 29 29H40" stroke="${SPRING}" stroke-width="2.5"/>`,
    `<circle cx="15" cy="15" r="3.5" fill="${SPRING}"/></g>`,
  ].join('');
}

/** As large as its place allows; strokes keep their width. */
function placed(drawing: Drawing): string {
  const scale = Math.min(DRAWING_BOX.width / drawing.width, DRAWING_BOX.height / drawing.height, 2.2);
  const y = PICTURE_HEIGHT - MARGIN - drawing.height * scale;
  const width = (pixels: number): string => (pixels / scale).toFixed(2);
  const path = (data: string, attributes: string): string =>
    data === '' ? '' : `<path d="${data}" ${attributes}/>`;
  return [
    `<g transform="translate(${MARGIN} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" fill="none">`,
    path(drawing.streams, `stroke="${HAIRLINE}" stroke-width="${width(2)}"`),
    path(drawing.heads, `fill="${HAIRLINE}"`),
    ...drawing.highlights.map((data) => path(data, `stroke="${VERMILION}" stroke-width="${width(4)}"`)),
    path(drawing.highlightHeads, `fill="${VERMILION}"`),
    path(drawing.stations, `fill="${PAPER}" stroke="${INK}" stroke-width="${width(2.5)}"`),
    path(drawing.highlightStations, `fill="${PAPER}" stroke="${VERMILION}" stroke-width="${width(4)}"`),
    '</g>',
  ].join('');
}
