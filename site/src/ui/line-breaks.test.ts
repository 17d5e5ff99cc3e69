import { expect, it } from 'vitest';
import { withLineBreaks, withSoftHyphens } from './line-breaks.ts';

/** Soft hyphens as `|`, word joiners as `+`, so that they can be seen. */
function visible(text: string): string {
  return text.replaceAll('\u00ad', '|').replaceAll('\u2060', '+');
}

it.each([
  ['Bankenabwicklungsrichtlinie (BRRD)', 'Bankenabwicklungs|richtlinie (BRRD)'],
  ['Die Empfängerüberprüfung', 'Die Empfänger|überprüfung'],
  ['Verbraucherkredite und Kreditprüfung', 'Verbraucher|kredite und Kreditprüfung'],
  ['Unternehmenssoftware', 'Unternehmens|software'],
  ['Embedded finance, internationalisation', 'Embedded finance, internationalisation'],
])('in "%s" a long word breaks between its parts', (heading, set) => {
  expect(visible(withSoftHyphens(heading))).toBe(set);
});

it.each([
  ['E-Mail oder E-Geld, per E-Mail', 'E-+Mail oder E-+Geld, per E-+Mail'],
  ['<em>E-Mail</em> (P-Konto)', '<em>E-+Mail</em> (P-+Konto)'],
  ['SEPA-Konto, Ein- und Auszahlung, 2-D', 'SEPA-Konto, Ein- und Auszahlung, 2-D'],
  ['<a href="/e-mail/ e-x">a</a>', '<a href="/e-mail/ e-x">a</a>'],
  [
    '<h2 id="datenschutzbeauftragter">Datenschutzbeauftragter</h2><p>Datenschutzbeauftragter</p>',
    '<h2 id="datenschutzbeauftragter">Datenschutz|beauftragter</h2><p>Datenschutzbeauftragter</p>',
  ],
])('in the HTML "%s" only words that are seen get places', (html, set) => {
  expect(visible(withLineBreaks(html))).toBe(set);
});
