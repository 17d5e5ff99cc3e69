/**
 * Writes the two fonts of the first view and those of social images and documents, cut down to the letters of English,
 * German, Spanish, French and Italian and to the weights in use. Run it when a
 * font package is updated or a letter is missing: `node scripts/subset-fonts.mjs`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const fonts = new URL('../site/src/styles/fonts/', import.meta.url);

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');
/** ASCII, Latin-1 (which has every letter but four), and the punctuation of good typography. */
const LETTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŸẞ–—‘’‚“”„‹›…•€′″−←→↑↓\u2009\u2011\u202f`;

const cuts = [
  { name: 'schibsted-grotesk', output: 'display.woff2', axes: { wght: 500 } },
  { name: 'source-sans-3', output: 'text.woff2', axes: { wght: { min: 400, max: 600 } } },
];

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

for (const { name, output, axes } of cuts) {
  const source = readFileSync(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, packages));
  const subset = await subsetFont(source, LETTERS, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(new URL(output, fonts), subset);
  copyFileSync(
    new URL(`${name}/LICENSE`, packages),
    new URL(output.replace('.woff2', '.license.txt'), fonts),
  );
  console.log(`${fileURLToPath(new URL(output, fonts))}  ${(subset.length / 1000).toFixed(1)} kB`);
}
