import { describe, expect, test } from 'vitest';
import { OPAQUE, typography, typographyOfPieces, withPlainSpaces } from './typography.ts';

/** No-break spaces as `~`, narrow ones as `^`, so that they can be seen. */
function visible(text: string): string {
  return text.replaceAll('\u00a0', '~').replaceAll('\u202f', '^');
}

describe.each([
  ['en', "It's the bank's money, and the customers' too.", 'It’s the bank’s money, and the customers’ too.'],
  ['en', '"No," she said ("never").', '“No,” she said (“never”).'],
  ['en', "He said \"it's 'fine' now\".", 'He said “it’s ‘fine’ now”.'],
  ['en', '5 % of 1.5 million and 0.2%', '5% of 1.5~million and 0.2%'],
  ['en', 'within 13 months, by 10 July 2027 at 4 p.m.', 'within 13~months, by 10~July 2027 at 4~p.m.'],
  ['en', '{low} to {high} EUR, {share} % of {name}', '{low} to {high}~EUR, {share}% of {name}'],
  ['en', 'section 25 and Article 9, no. 3', 'section~25 and Article~9, no.~3'],
  ['en', 'RFC 6749 in week 24, step 3: 50 kW', 'RFC~6749 in week~24, step~3: 50~kW'],
  ['de', 'ISO 20022, Woche 24 und Schritt 3', 'ISO~20022, Woche~24 und Schritt~3'],
  ['en', 'EUR 50 or 100,000 euros or 10-20 EUR', 'EUR~50 or 100,000~euros or 10–20~EUR'],
  ['en', 'one - two – three...', 'one~– two~– three…'],
  ['en', 'since 3 January, 50 € a month, 10-20 percent', 'since 3~January, 50~€ a month, 10–20~percent'],
  ['en', `"'Inner' and outer"`, '“‘Inner’ and outer”'],
  ['de', `"'Innen' und außen"`, '„‚Innen‘ und außen“'],
  ['en', "rock 'n'roll, 'quoted' words", 'rock ’n’roll, ‘quoted’ words'],
  ['en', 'a.... and so on', 'a.... and so on'],
  ['de', '10-20 Prozent', '10–20~Prozent'],
  ['en', 'in May 2026, 3 banks', 'in May 2026, 3 banks'],
  ['en', 'all details. 5 sub-4 % rates, 2 of them in %', 'all details. 5 sub-4% rates, 2 of them in %'],
  ['de', 'Das heißt "sofort", nicht "später".', 'Das heißt „sofort“, nicht „später“.'],
  ['de', '„Schon gesetzt“, und ‚innen‘', '„Schon gesetzt“, und ‚innen‘'],
  [
    'de',
    'z. B. Konten, z.B. Karten, d. h. alles, u. a., i. d. R., e. V.',
    'z.~B. Konten, z.~B. Karten, d.~h. alles, u.~a., i.~d.~R., e.~V.',
  ],
  [
    'de',
    '§ 25 Absatz 1 Satz 2 Nr. 3 KWG, §§ 7 und 8, Art. 9',
    '§~25 Absatz~1 Satz~2 Nr.~3~KWG, §§~7 und 8, Art.~9',
  ],
  ['de', '§ 675s BGB, § 8 EinSiG, 257 HGB, 2 GB, 3 Gäste', '§~675s~BGB, §~8~EinSiG, 257~HGB, 2~GB, 3 Gäste'],
  ['de', 'bis 100.000 Euro, 5% oder 5 %, 0,2 Prozent', 'bis 100.000~Euro, 5~% oder 5~%, 0,2~Prozent'],
  ['de', 'ab 10. Juli 2027 um 14 Uhr', 'ab 10.~Juli 2027 um 14~Uhr'],
  ['de', 'im Juli 2027. Mai und Juni', 'im Juli 2027. Mai und Juni'],
  ['de', 'Sperr-Notruf 116 116, +49 30 4050 4050', 'Sperr-Notruf 116~116, +49~30~4050~4050'],
  ['de', 'DE79 0000 0000 1234 5678 90', 'DE79 0000 0000 1234 5678 90'],
  ['de', "Geht's, so geht es", 'Geht’s, so geht es'],
  ['de', 'umgebrochen nach 13\nMonaten und §\n25', 'umgebrochen nach 13~Monaten und §~25'],
  ['fr', 'Pourquoi ? Parce que : voilà ! C\'est "tout".', 'Pourquoi^? Parce que~: voilà^! C’est «^tout^».'],
  ['fr', '« Oui » ; non', '«^Oui^»^; non'],
  ['fr', 'Collé? Oui: 10:30, 5 %, 1er janvier 2026', 'Collé^? Oui~: 10:30, 5~%, 1er~janvier 2026'],
  ['fr', "l'article L. 312-1-7, articles\nR.\n9 et D. 10", 'l’article~L.~312-1-7, articles~R.~9 et D.~10'],
  ['es', 'El "pago" de 50 euros el 10 de julio, 5%', 'El «pago» de 50~euros el 10~de julio, 5~%'],
  ['it', 'L\'importo "massimo" di 50 euro, 5 %, art. 9', 'L’importo «massimo» di 50~euro, 5%, art.~9'],
  ['it', 'dal 1º luglio, 11 luglio, n. 1 luglio', 'dal 1º~luglio, 11~luglio, n.~1~luglio'],
  ['it', `l'"open banking", dell'"Area SEPA" e l’"altra"`, 'l’«open banking», dell’«Area SEPA» e l’«altra»'],
  ['it', `un'"{name}" e l'"1 %"`, 'un’«{name}» e l’«1%»'],
  ['fr', `l'"open banking" d'"ici"`, 'l’«^open banking^» d’«^ici^»'],
  ['es', '¿"Qué"? ¡"Ya"!', '¿«Qué»? ¡«Ya»!'],
  ['de', 'Nicht-"Kunde", "Ein-" und "Aus-", -"so"', 'Nicht-„Kunde“, „Ein-“ und „Aus-“, -„so“'],
  [
    'en',
    `all "the banks'" and 5'", 5'6" or "the banks'".`,
    'all “the banks’” and 5’”, 5’6” or “the banks’”.',
  ],
  ['en', "rock 'n' roll and the banks' 'quoted' words", 'rock ’n’ roll and the banks’ ‘quoted’ words'],
  ['en', "the '90s and the banks' loans", 'the ’90s and the banks’ loans'],
  ['en', "since '98, the banks' loans", 'since ’98, the banks’ loans'],
  ['de', "die '90er und Hans' Konto, '24 Stunden'", 'die ’90er und Hans’ Konto, ‚24~Stunden‘'],
  ['sv', 'Left "alone", 5 %', 'Left "alone", 5 %'],
])('in "%s"', (language, written, set) => {
  test(`${written} is set as ${set}`, () => {
    expect(visible(typography(written, language))).toBe(set);
  });

  test(`${set} is left as it is`, () => {
    expect(visible(typography(typography(written, language), language))).toBe(set);
  });
});

test.each([
  ['addresses of mail', 'mailto:help@bank.example', 'mailto:help@bank.example'],
  ['days for programs', '2026-11-21', '2026-11-21'],
  ['words with a hyphen', 'SEPA-Konto, Ein- und Auszahlung', 'SEPA-Konto, Ein- und Auszahlung'],
  ['items of a list', 'one\n- two\n- three', 'one\n- two\n- three'],
  ['an empty text', '', ''],
])('%s stay', (_name, written, set) => {
  expect(typography(written, 'de')).toBe(set);
});

test('a mark beside emphasis or code knows which side it stands on', () => {
  expect(typographyOfPieces(['He says "', 'yes', '" or "', OPAQUE, '".'], 'en')).toEqual([
    'He says “',
    'yes',
    '” or “',
    OPAQUE,
    '”.',
  ]);
});

test('a mark that opens within a word knows the emphasis or code behind it', () => {
  expect(typographyOfPieces(["l'", '"open"', ' e l\'"', OPAQUE, '".'], 'it')).toEqual([
    'l’',
    '«open»',
    ' e l’«',
    OPAQUE,
    '».',
  ]);
});

test('a number in a piece of its own stays with what it counts, and with what names it', () => {
  expect(
    typographyOfPieces(['within ', '13', ' months, no. ', '7', ', EUR ', '50', ', ', '5', ' %'], 'en'),
  ).toEqual(['within ', '13', '\u00a0months, no.\u00a0', '7', ', EUR\u00a0', '50', ', ', '5', '%']);
});

test('programs get plain spaces and whole words', () => {
  expect(withPlainSpaces('Zahlungs\u00adkonto')).toBe('Zahlungskonto');
  expect(withPlainSpaces(typography('§ 25 – « 5 % »', 'fr'))).toBe('§ 25 – « 5 % »');
});
