/**
 * Where lines of headings may break, in what readers see alone: content, and what programs read of it, has no character that
 * cannot be seen (`shared/without-soft-hyphens.ts`).
 */

const SOFT_HYPHEN = '\u00ad';

/** Longer ones are wider than the heading of a small phone. */
const LONG_WORD = /\p{L}{15,}/gu;

/**
 * With what the second part of long German words begins. Browsers know such places, but not all of them, and not before they
 * have loaded a dictionary; then a word that is too long breaks at any letter. In small letters: a first part is no place to
 * break at.
 */
const SECOND_PARTS = [
  'abteilung|authentifizierung|beauftragt|bedingung|berechtigt|bericht|bestimmung|bewerbung|diebstahl|entgelt|erklärung',
  'hinweis|identifizierung|information|instrument|karten|konten|kredit|kriminal|nummer|öffentlich|pflicht|plattform',
  'portal|prävention|programm|prüfung|richtlinie|schlichtung|software|spezifisch|stabilität|überprüfung|überweisung',
  'unternehm|verkehr|verlauf|verordnung|versprechen|vorhaben|wahrscheinlich',
].join('|');
const JOINT = new RegExp(`(?<=\\p{L}{3})(?=${SECOND_PARTS})`, 'u');

/** A heading whose long words break, if they have to, between their parts and with a hyphen. */
export function withSoftHyphens(heading: string): string {
  return heading.replaceAll(LONG_WORD, (word) => word.replace(JOINT, SOFT_HYPHEN));
}

/** HTML of Markdown with headings as above. */
export function withLineBreaks(html: string): string {
  return html.replaceAll(/(?<=<h2[^>]*>)[^<]*/g, withSoftHyphens);
}
