/**
 * Files for reports about the bank: its logo on light and on dark ground and
 * abstract portraits, each as SVG with outlines for letters and as PNG. The name
 * comes from the provider's file, so that another owner gets a kit of their own.
 */
import { join } from 'node:path';
import { escapeHtml } from '@quellwerk/engine/html';
import type { ExtraFile, FileTools } from '@quellwerk/engine/content';
import { provider } from '../../../provider.ts';
import { PAPER } from '../../shared/paper.ts';
import { DISPLAY, drawnIn, openFonts } from '../fonts/open-fonts.ts';
import type { Font } from '../fonts/open-fonts.ts';
import { packageVersion } from '../installed-package.ts';
import { keepFiles, servedAt } from '../kept/kept-files.ts';

/** The palette of `tokens.css`, for files that no style sheet reaches. */
const SCHEMES = {
  light: { ink: '#10201a', stream: '#b93216', paper: PAPER.light },
  dark: { ink: '#f1ebde', stream: '#ff8a6b', paper: PAPER.dark },
} as const;
type Colors = (typeof SCHEMES)[keyof typeof SCHEMES];

const FOLDER = '/press-kit/';
const LOGO_WIDTH_PX = 1600;
const PORTRAIT_WIDTH_PX = 1200;
/** For a member of the board each: how the streams that make shoulders are laid. */
const PORTRAITS = [
  { name: 'portrait-1', head: 15, turn: -14 },
  { name: 'portrait-2', head: 13.5, turn: 0 },
  { name: 'portrait-3', head: 14.5, turn: 12 },
] as const;

interface Picture {
  readonly name: string;
  readonly svg: string;
  /** Of the PNG, in pixels. */
  readonly width: number;
}

export async function pressKitFiles({ siteRoot, cacheDir }: FileTools): Promise<ExtraFile[]> {
  const fonts = openFonts(siteRoot, ['display']);
  const library = packageVersion(siteRoot, '@resvg/resvg-js');
  const kept = keepFiles(join(cacheDir, 'press-kit'));
  const files: ExtraFile[] = [];
  for (const { name, svg, width } of pictures(provider.name)) {
    const inputs = [svg, ...fonts.map(({ hash }) => hash), String(width), library];
    const outlines = await kept.get([...inputs, 'svg'], async () =>
      Buffer.from((await draw(svg, fonts, width)).toString()),
    );
    const pixels = await kept.get([...inputs, 'png'], async () =>
      (await draw(svg, fonts, width)).render().asPng(),
    );
    files.push(servedAt(`${FOLDER}${name}.svg`, outlines), servedAt(`${FOLDER}${name}.png`, pixels));
  }
  kept.tidy();
  return files;
}

/** @internal for its test */
export function pictures(name: string): Picture[] {
  return [
    ...Object.entries(SCHEMES).map(([scheme, colors]) => ({
      name: `logo-${scheme}`,
      svg: logo(name, colors),
      width: LOGO_WIDTH_PX,
    })),
    ...PORTRAITS.map((portrait) => ({
      name: portrait.name,
      svg: portraitOf(portrait, SCHEMES.light),
      width: PORTRAIT_WIDTH_PX,
    })),
  ];
}

/** About the width of a letter of the display face, in sizes of the type. */
const LETTER = 0.6;
const TYPE_SIZE = 22;

function logo(name: string, { ink, stream }: Colors): string {
  const width = Math.ceil(58 + name.length * LETTER * TYPE_SIZE);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${width} 40" fill="none">`,
    // The stream is clear of the rings on every ground, so the gap is cut out and not painted.
    '<mask id="gap"><path fill="#fff" d="M-4-4H60V40H-4z"/><path stroke="#000" stroke-width="7" d="M18 18 29 29H40"/></mask>',
    `<g stroke="${ink}" stroke-width="2" mask="url(#gap)"><circle cx="15" cy="15" r="13"/><circle cx="15" cy="15" r="8.5"/></g>`,
    `<path stroke="${stream}" stroke-width="2.75" d="M17.5 17.5 29 29H40"/>`,
    `<circle cx="15" cy="15" r="3.5" stroke="${stream}" stroke-width="2.75"/>`,
    `<text x="48" y="23" fill="${ink}" font-family="${DISPLAY}" font-size="${TYPE_SIZE}" font-weight="500">${escapeHtml(name)}</text>`,
    '</svg>',
  ].join('');
}

/** Nobody's face: rings for a head, streams for shoulders. */
function portraitOf({ head, turn }: (typeof PORTRAITS)[number], { ink, stream, paper }: Colors): string {
  const shoulders = [0, 8, 16].map((inset) => {
    const reach = 38 - inset;
    return `<path d="M${60 - reach} 120V${104 + inset / 2}a${reach} ${34 - inset / 2} 0 0 1 ${2 * reach} 0V120"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" fill="none"><path fill="${paper}" d="M0 0H120V120H0z"/>`,
    `<g stroke="${ink}" stroke-width="2">${shoulders.join('')}<circle cx="60" cy="44" r="${head + 6}"/><circle cx="60" cy="44" r="${head}"/></g>`,
    `<g stroke="${stream}" stroke-width="2.75" transform="rotate(${turn} 60 44)"><path d="M60 48V72"/><circle cx="60" cy="44" r="4"/></g>`,
    '</svg>',
  ].join('');
}

async function draw(svg: string, fonts: readonly Font[], width: number) {
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(svg, {
    font: drawnIn(fonts),
    fitTo: { mode: 'width', value: width },
  });
}
