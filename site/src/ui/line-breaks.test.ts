import { expect, it } from 'vitest';
import { withLineBreaks, withSoftHyphens } from './line-breaks.ts';

/** Soft hyphens as `|`, so that they can be seen. */
function visible(text: string): string {
  return text.replaceAll('\u00ad', '|');
}

it.each([
  ['Bankenabwicklungsrichtlinie (BRRD)', 'Banken|abwicklungs|richtlinie (BRRD)'],
  ['Die Empfängerüberprüfung', 'Die Empfänger|überprüfung'],
  ['Verbraucherkredite und Kreditprüfung', 'Verbraucher|kredite und Kreditprüfung'],
  ['Unternehmenssoftware', 'Unternehmens|software'],
  ['Softwareanbieter', 'Software|anbieter'],
  ['Unternehmensveräußerung', 'Unternehmens|veräußerung'],
  ['Zahlungsströme', 'Zahlungs|ströme'],
  ['Starke Kundenauthentifizierung', 'Starke Kunden|authentifizierung'],
  ['Geschäftskonto und Einlagensicherung', 'Geschäfts|konto und Einlagen|sicherung'],
  ['Bankschnittstelle für Reiseveranstalter', 'Bank|schnittstelle für Reise|veranstalter'],
  ['Embedded finance, internationalisation', 'Embedded finance, internationalisation'],
])('in "%s" a long word breaks between its parts', (heading, set) => {
  expect(visible(withSoftHyphens(heading))).toBe(set);
});

it('in HTML only words of headings get places', () => {
  const rest = '<p>Datenschutzbeauftragter</p>';
  const html = `<h2 id="datenschutzbeauftragter">Datenschutzbeauftragter</h2>${rest}`;
  const set = `<h2 id="datenschutzbeauftragter">Datenschutz|beauftragter</h2>${rest}`;
  expect(visible(withLineBreaks(html))).toBe(set);
  // Those of rows and columns too: a table scrolls rather than break a word anywhere.
  const table = (word: string) =>
    `<thead><tr><th scope="row">${word}</th><td>Datenschutzbeauftragter</td></tr>`;
  expect(visible(withLineBreaks(table('Datenschutzbeauftragter')))).toBe(table('Datenschutz|beauftragter'));
});

it('in HTML a mail address may break after its at sign, and what it leads to stays', () => {
  const html =
    '<p><a href="mailto:fraud@bank.example?subject=Card">fraud@bank.example</a>, or call us @ once</p>';
  expect(withLineBreaks(html)).toBe(
    '<p><a href="mailto:fraud@bank.example?subject=Card">fraud@<wbr>bank.example</a>, or call us @ once</p>',
  );
});
