/**
 * Writes the two fonts of the site, with the rules that declare them, and those of social images and documents, cut down to
 * the letters of English, German, Spanish, French and Italian and to the weights in use. Run it when a font package is
 * updated or a letter is missing: `node scripts/subset-fonts.mjs`.
 *
 * Each font of the site is two files. The first has what nearly every page needs and fits into what a server may send at
 * once to a browser that it does not know yet (ten packets, RFC 6928); capitals with accents, quotation marks of Romance
 * languages and signs would make it half as large again, most of it kerning, and stand in the second.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const fonts = new URL('../site/src/styles/fonts/', import.meta.url);

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');
/** ASCII, Latin-1 (which has every letter but four), and the punctuation of good typography. */
const LETTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŸẞ–—‘’‚“”„‹›…•€′″−←→↑↓\u2009\u2011\u202f`;
/** What pages in English and German are written with, names from neighbouring countries included. */
const FIRST = `${between(0x20, 0x7e)}\u00a0\u00ad§©·×ÄÖÜßäöüáàèéêíóòñôç–—‘’‚“”„…•€−←→\u2009\u202f`;
const FURTHER = [...LETTERS].filter((letter) => !FIRST.includes(letter)).join('');

/** Headlines, which carry the look, take their face whenever it comes. Text would move with it, so it keeps the stand-in. */
const cuts = [
  {
    name: 'schibsted-grotesk',
    family: 'Schibsted Grotesk',
    output: 'display',
    axes: { wght: 500 },
    weight: '500',
    display: 'swap',
  },
  {
    name: 'source-sans-3',
    family: 'Source Sans 3',
    output: 'text',
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
    display: 'optional',
  },
];
const FEATURES = ['kern', 'liga'];

/** Pictures and documents are set by programs that read neither WOFF2 nor variable fonts. */
const buildFonts = new URL('../site/src/build/fonts/', import.meta.url);
const buildCuts = [
  { name: 'schibsted-grotesk', output: 'display.ttf', weight: 500 },
  { name: 'source-sans-3', output: 'text.ttf', weight: 400 },
  { name: 'source-sans-3', output: 'text-bold.ttf', weight: 600 },
];

for (const { name, output, weight } of buildCuts) {
  const source = readFileSync(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, packages));
  const subset = await subsetFont(source, LETTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  writeFileSync(new URL(output, buildFonts), subset);
  console.log(`${fileURLToPath(new URL(output, buildFonts))}  ${(subset.length / 1000).toFixed(1)} kB`);
}

const rules = ['/* Written by scripts/subset-fonts.mjs. */\n'];
for (const { name, family, output, axes, weight, display } of cuts) {
  const source = readFileSync(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, packages));
  const files = [
    { file: `${output}.woff2`, letters: FIRST, range: undefined },
    { file: `${output}-further.woff2`, letters: FURTHER, range: unicodeRange(FURTHER) },
  ];
  for (const { file, letters, range } of files) {
    const subset = await subsetFont(source, letters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: FEATURES,
    });
    writeFileSync(new URL(file, fonts), subset);
    rules.push(fontFace({ family, weight, display, file, range }));
    console.log(`${fileURLToPath(new URL(file, fonts))}  ${(subset.length / 1000).toFixed(1)} kB`);
  }
  copyFileSync(new URL(`${name}/LICENSE`, packages), new URL(`${output}.license.txt`, fonts));
}
const faces = fileURLToPath(new URL('faces.css', fonts));
writeFileSync(faces, await format(rules.join('\n'), { ...(await resolveConfig(faces)), parser: 'css' }));

function fontFace({ family, weight, display, file, range }) {
  return [
    '@font-face {',
    `  font-family: '${family}';`,
    `  font-weight: ${weight};`,
    `  font-display: ${display};`,
    `  src: url('./${file}') format('woff2');`,
    ...(range === undefined ? [] : [`  unicode-range: ${range};`]),
    '}\n',
  ].join('\n');
}

/** Neighbouring letters as ranges, as CSS writes them. */
function unicodeRange(letters) {
  const ranges = [];
  for (const code of [...letters].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.end === code - 1) last.end = code;
    else ranges.push({ start: code, end: code });
  }
  const hex = (code) => code.toString(16).toUpperCase();
  return ranges.map(({ start, end }) => `U+${hex(start)}${end === start ? '' : `-${hex(end)}`}`).join(', ');
}
