/** Pictures as SVG: who speaks, a title, a drawing. In the colours of `tokens.css`. */
import { escapeHtml } from '@quellwerk/engine/html';
import { PAPER } from '../../shared/paper.ts';
import type { Drawing } from '../flow-layout/draw-flow.ts';
import { DISPLAY, TEXT } from '../fonts/open-fonts.ts';
import { LEADING } from './set-title.ts';
import type { SetTitle } from './set-title.ts';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
const MARGIN = 72;

const INK = '#10201a';
const INK_SOFT = '#3f4d46';
const VERMILION = '#b93216';
const HAIRLINE = '#817b67';

export interface Artwork {
  readonly siteName: string;
  readonly title: SetTitle;
  readonly drawing: Drawing;
}

export interface Picture extends Artwork {
  /** The name its speakers give the page's language. */
  readonly languageName: string;
}

/** Where the title stands. */
export const TITLE_BOX = { width: PICTURE_WIDTH - 2 * MARGIN, height: 230 };
const TITLE_TOP = 148;

/** The picture of a page, which other services show beside a link to it. */
export function drawPicture({ siteName, languageName, title, drawing }: Picture): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${PAPER.light}"/>`,
    mark(MARGIN, 64),
    `<text x="${MARGIN + 64}" y="97" font-family="${DISPLAY}" font-size="34" fill="${INK}">${escapeHtml(siteName)}</text>`,
    `<text x="${PICTURE_WIDTH - MARGIN}" y="96" text-anchor="end" font-family="${TEXT}" font-size="28" fill="${INK_SOFT}">${escapeHtml(languageName)}</text>`,
    linesOf(title, { left: MARGIN, top: TITLE_TOP }),
    placed(drawing, { left: MARGIN, bottom: PICTURE_HEIGHT - MARGIN, width: TITLE_BOX.width, height: 176 }),
    '</svg>',
  ].join('');
}

/** Podcast apps want a square of 1,400 to 3,000 pixels. */
const ARTWORK_SIZE = 1400;
/** It is seen as small as a stamp, so it is drawn at half the size and enlarged. */
const ARTWORK_UNITS = ARTWORK_SIZE / 2;
const ARTWORK_MARGIN = 56;
/** Where its title stands. */
export const ARTWORK_TITLE_BOX = { width: ARTWORK_UNITS - 2 * ARTWORK_MARGIN, height: 320 };

/** The picture of a podcast, which apps show beside its name. */
export function drawArtwork({ siteName, title, drawing }: Artwork): string {
  const { width } = ARTWORK_TITLE_BOX;
  const bottom = ARTWORK_UNITS - ARTWORK_MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ARTWORK_SIZE}" height="${ARTWORK_SIZE}" viewBox="0 0 ${ARTWORK_UNITS} ${ARTWORK_UNITS}">`,
    `<rect width="100%" height="100%" fill="${PAPER.light}"/>`,
    mark(ARTWORK_MARGIN, 56),
    `<text x="${ARTWORK_MARGIN + 64}" y="89" font-family="${DISPLAY}" font-size="34" fill="${INK}">${escapeHtml(siteName)}</text>`,
    linesOf(title, { left: ARTWORK_MARGIN, top: 152 }),
    placed(drawing, { left: ARTWORK_MARGIN, bottom, width, height: 150 }),
    '</svg>',
  ].join('');
}

function linesOf(
  { size, lines }: SetTitle,
  { left, top }: { readonly left: number; readonly top: number },
): string {
  const texts = lines.map((line, index) => {
    const y = top + size * (0.92 + index * LEADING);
    return `<text x="${left}" y="${y.toFixed(1)}">${escapeHtml(line)}</text>`;
  });
  return `<g font-family="${DISPLAY}" font-size="${size}" fill="${INK}">${texts.join('')}</g>`;
}

/** The mark of the site, as `logo-mark.tsx` draws it. */
function mark(left: number, top: number): string {
  return [
    `<g transform="translate(${left} ${top}) scale(1.3)" fill="none" stroke-width="1.5">`,
    `<circle cx="15" cy="15" r="13" stroke="${INK}"/><circle cx="15" cy="15" r="8.5" stroke="${INK}"/>`,
    `<path d="M18 18 29 29H40" stroke="${PAPER.light}" stroke-width="6"/>`,
    `<path d="M17.5 17.5 29 29H40" stroke="${VERMILION}" stroke-width="2.5"/>`,
    `<circle cx="15" cy="15" r="3.5" fill="${PAPER.light}" stroke="${VERMILION}" stroke-width="2.5"/></g>`,
  ].join('');
}

interface DrawingPlace {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** As large as its place allows; strokes keep their width. */
function placed(drawing: Drawing, place: DrawingPlace): string {
  const scale = Math.min(place.width / drawing.width, place.height / drawing.height, 2.2);
  const y = place.bottom - drawing.height * scale;
  const width = (pixels: number): string => (pixels / scale).toFixed(2);
  const path = (data: string, attributes: string): string =>
    data === '' ? '' : `<path d="${data}" ${attributes}/>`;
  return [
    `<g transform="translate(${place.left} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" fill="none">`,
    path(drawing.streams, `stroke="${HAIRLINE}" stroke-width="${width(2)}"`),
    path(drawing.heads, `fill="${HAIRLINE}"`),
    ...drawing.highlights.map((data) => path(data, `stroke="${VERMILION}" stroke-width="${width(4)}"`)),
    path(drawing.highlightHeads, `fill="${VERMILION}"`),
    path(drawing.stations, `fill="${PAPER.light}" stroke="${INK}" stroke-width="${width(2.5)}"`),
    path(drawing.highlightStations, `fill="${PAPER.light}" stroke="${VERMILION}" stroke-width="${width(4)}"`),
    '</g>',
  ].join('');
}
