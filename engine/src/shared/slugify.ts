/** The slug of a text (R13.3): `Über uns & mehr` becomes `ueber-uns-and-mehr`. */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN_LETTERS[letter] ?? letter)
    .replaceAll('&', '-and-')
    .normalize('NFD')
    .replace(/[\p{Mark}\u00AD]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const GERMAN_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
