/**
 * Reads a brand that was typed, and finds the colours in which it can be read.
 * Contrast is that of WCAG 2.2, 1.4.3. Apart from brand.ts, so that the code of
 * pages does not carry the library of colours.
 */
import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode,
  wcagContrast,
} from 'culori/fn';
import { BRAND_FIELDS, COLOUR_MAX, GROUNDS, MARK_MAX, NAME_MAX } from './brand.ts';
import type { Accent, Brand, BrandField, ContrastWords, Scheme } from './brand.ts';
import { fillWords } from '../fill-words.ts';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode);
const toOklch = converter('oklch');

/** What text needs, WCAG 1.4.3. */
const READABLE_RATIO = 4.5;
const LIGHTNESS_STEP = 0.004;
/** From any shade to black or white. */
const LIGHTNESS_STEPS = 1 / LIGHTNESS_STEP;

/** The brand, or the fields that need another value. */
export function readBrand(
  typed: Readonly<Record<BrandField, string>>,
): { readonly brand: Brand } | { readonly faults: readonly BrandField[] } {
  const name = typed.name.trim().replaceAll(/\s+/g, ' ');
  const colour = readColour(typed.colour);
  const mark = typed.mark.trim() === '' ? markOf(name) : typed.mark.trim();
  const faults = BRAND_FIELDS.filter(
    (field) =>
      (field === 'name' && !(NAME.test(name) && [...name].length <= NAME_MAX)) ||
      (field === 'mark' && typed.mark.trim() !== '' && !MARK.test(mark)) ||
      (field === 'colour' && colour === undefined),
  );
  if (colour === undefined || faults.length > 0) return { faults };
  const [white, black] = [wcagContrast(colour, '#ffffff'), wcagContrast(colour, '#000000')];
  return {
    brand: {
      name,
      mark,
      colour,
      onColour: white >= READABLE_RATIO || white > black ? '#ffffff' : '#000000',
      onColourRatio: white >= READABLE_RATIO || white > black ? white : black,
      accents: { light: accentOn(GROUNDS.light, colour), dark: accentOn(GROUNDS.dark, colour) },
    },
  };
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’+!-]*$/u;
const MARK = /^[\p{L}\p{N}]{1,2}$/u;

/** `#rgb`, `#rrggbb`, `rgb(…)` or a name of CSS, without transparency; digits may lack their `#`. */
function readColour(typed: string): string | undefined {
  const value = typed.trim().toLowerCase();
  if (value.length > COLOUR_MAX) return undefined;
  const colour = parse(/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(value) ? `#${value}` : value);
  if (colour === undefined || colour.mode !== 'rgb' || (colour.alpha ?? 1) < 1) return undefined;
  return formatHex(colour);
}

/** First letters of the first two words. Some are two as capitals, such as `ß`: the first of them is taken. */
function markOf(name: string): string {
  return name
    .split(' ')
    .slice(0, MARK_MAX)
    .map((word) => [...word.toUpperCase()][0] ?? '')
    .filter((letter) => MARK.test(letter))
    .join('');
}

/** Changes lightness alone, as little as possible, so that the shade stays that of the brand. */
function accentOn(ground: string, colour: string): Accent {
  const ratio = wcagContrast(colour, ground);
  if (ratio >= READABLE_RATIO) return { ratio, shade: colour, shadeRatio: ratio };
  const { l, ...rest } = toOklch(colour) ?? { l: 0, mode: 'oklch', c: 0 };
  const direction = ground === GROUNDS.light ? -1 : 1;
  const shadeAt = (step: number): string => {
    const lightness = Math.min(1, Math.max(0, l + direction * step * LIGHTNESS_STEP));
    return formatHex(clampChroma({ ...rest, l: lightness }, 'oklch')) ?? colour;
  };
  // Contrast grows with each step, up to black or white, so the first shade that can be read is found by halves.
  let [tooNear, readable] = [0, LIGHTNESS_STEPS];
  while (readable - tooNear > 1) {
    const step = Math.floor((tooNear + readable) / 2);
    if (wcagContrast(shadeAt(step), ground) < READABLE_RATIO) tooNear = step;
    else readable = step;
  }
  const shade = shadeAt(readable);
  return { ratio, shade, shadeRatio: wcagContrast(shade, ground) };
}

/** One sentence about text on the colour, and one about the colour on each screen. */
export function contrastSentences(
  { colour, onColour, onColourRatio, accents }: Brand,
  words: ContrastWords,
  language: string,
): Readonly<Record<'ground' | Scheme, string>> {
  const onGround = onColour === '#ffffff' ? words.white : words.black;
  const onScreen = (scheme: Scheme): string => {
    const { ratio, shade, shadeRatio } = accents[scheme];
    return fillWords((shade === colour ? words.fine : words.corrected)[scheme], {
      ratio: formatRatio(ratio, language),
      shadeRatio: formatRatio(shadeRatio, language),
      shade,
    });
  };
  return {
    ground: fillWords(onGround, { ratio: formatRatio(onColourRatio, language) }),
    light: onScreen('light'),
    dark: onScreen('dark'),
  };
}

/** Rounded down: 4.49 must not look like the 4.5 that is needed. */
function formatRatio(ratio: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.floor(ratio * 10) / 10,
  );
}
