import { expect, it } from 'vitest';
import { withLineBreaks, withSoftHyphens } from './line-breaks.ts';

/** Soft hyphens as `|`, so that they can be seen. */
function visible(text: string): string {
  return text.replaceAll('\u00ad', '|');
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

it('in HTML only words of headings get places', () => {
  const rest = '<p>Datenschutzbeauftragter</p>';
  const html = `<h2 id="datenschutzbeauftragter">Datenschutzbeauftragter</h2>${rest}`;
  const set = `<h2 id="datenschutzbeauftragter">Datenschutz|beauftragter</h2>${rest}`;
  expect(visible(withLineBreaks(html))).toBe(set);
});
