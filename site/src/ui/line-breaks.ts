/**
 * Where lines of headings and of mail addresses may break, in what readers see alone: content need not say it, and
 * programs get their text without it (`shared/without-soft-hyphens.ts`).
 */

const SOFT_HYPHEN = '\u00ad';

/** Longer ones are wider than the heading of a small phone, or than half of it, where facts stand in two columns. */
const LONG_WORD = /\p{L}{14,}/gu;

/**
 * With what parts of long German words begin, but the first. Browsers know such places, but not all of them, and not before they
 * have loaded a dictionary; then a word that is too long breaks at any letter. In small letters: a first part is no place to
 * break at.
 */
const LATER_PARTS = [
  'abschluss|abteilung|abwicklung|anbieter|aufgabe|authentifizierung|beauftragt|bedingung|behörde|berechtigt|bericht|bestimmung',
  'bewerbung|budget|diebstahl|dienst|entgelt|erklärung|hinweis|identifizierung|information|instrument|kalender|karten|konten|konto',
  'kredit|kriminal|lastschrift|meldung|nummer|öffentlich|pflicht|planung|plattform|portal|prävention|programm|prüfung|quote',
  'register|richtlinie|schlichtung|schlüssel|schnittstelle|sicherung|software|spezifisch|stabilität|standard|ströme|überprüfung',
  'überweisung|unternehm|veranstalter|veräußerung|verkehr|verlauf|verordnung|versprechen|vorhaben|wahrscheinlich|zahlung',
].join('|');
/** Not between a part and the prefix that is its own: "Empfänger-überprüfung". */
const JOINT = new RegExp(`(?<=\\p{L}{3})(?<!über)(?=${LATER_PARTS})`, 'gu');

/** A heading whose long words break, if they have to, between their parts and with a hyphen. */
export function withSoftHyphens(heading: string): string {
  return heading.replaceAll(LONG_WORD, (word) => word.replaceAll(JOINT, SOFT_HYPHEN));
}

/** HTML of Markdown with headings as above, those of tables too, and with mail addresses that break after their at sign, not at any letter. */
export function withLineBreaks(html: string): string {
  return html
    .replaceAll(/(?<=<(?:h[2-4]|th)\b[^>]*>)[^<]*/g, withSoftHyphens)
    .replaceAll(/(<a href="mailto:[^>]*>[^<@]*@)/g, '$1<wbr>');
}
