/**
 * One name a thing: names that texts used for it before, or that come to mind first, with the one of the site. The
 * build refuses them in content; the report on content looks for them in finished pages.
 */
export const wrongNames: readonly {
  readonly language: string;
  readonly wrong: RegExp;
  readonly right: string;
}[] = [
  { language: 'de', wrong: /\bPrepaid ?karte/g, right: 'Prepaid-Karte' },
  { language: 'de', wrong: /\bVideo-?[Ii]dent(?!ifi)/g, right: 'Videoidentifizierung' },
  { language: 'de', wrong: /\bKYC(?:\s+|-)Platform\b/g, right: 'KYC-Plattform' },
  { language: 'de', wrong: /\bCookie-Einstellungen/g, right: 'Datenschutz-Einstellungen' },
  { language: 'de', wrong: /\bPayment\s+Flows\b/gi, right: 'Zahlungsströme' },
  { language: 'de', wrong: /\bKartenschema/g, right: 'Kartensystem' },
  { language: 'de', wrong: /\bIBAN(?:en|'s|’s)\b/g, right: 'IBANs' },
  { language: 'de', wrong: /\bZwischennachricht/g, right: 'Zwischenbescheid' },
  { language: 'de', wrong: /\bKrypto-?[Dd]ienst/g, right: 'Kryptowerte-Dienstleistungen' },
  { language: 'de', wrong: /\bZahlart/g, right: 'Zahlungsart' },
  { language: 'de', wrong: /\bCheckout/g, right: 'Kasse' },
  { language: 'de', wrong: /\bBildschirmseite/g, right: 'Ansicht' },
  { language: 'en', wrong: /\binstallments?\b/gi, right: 'instalments' },
  { language: 'en', wrong: /\bKYC\s+Platform\b/g, right: 'KYC platform' },
  { language: 'en', wrong: /\bcookie\s+settings\b/gi, right: 'privacy settings' },
  { language: 'en', wrong: /\b(?:withdrawal|withdraw)\s+requests?\b/gi, right: 'payout request' },
  { language: 'en', wrong: /\bcard\s+network/gi, right: 'card scheme' },
  { language: 'en', wrong: /\bIBAN['’]s\b/g, right: 'IBANs' },
  { language: 'en', wrong: /\beffective\s+annual\s+rates?\b/gi, right: 'annual percentage rate' },
  { language: 'en', wrong: /\blists?\s+of\s+sanctions\b/gi, right: 'sanctions list' },
  { language: 'en', wrong: /\bsimple\s+negligence\b/gi, right: 'ordinary negligence' },
  { language: 'en', wrong: /\bcertificates?\s+of\s+registration\b/gi, right: 'certificate of residence' },
  { language: 'en', wrong: /\bcharging\s+points?\b/gi, right: 'charge point' },
  { language: 'en', wrong: /\bCzech\s+crowns?\b/gi, right: 'Czech koruna' },
  { language: 'en', wrong: /\b(?:Danish|Norwegian)\s+crowns?\b/gi, right: 'krone' },
  { language: 'en', wrong: /\bSwedish\s+crowns?\b/gi, right: 'Swedish krona' },
  { language: 'en', wrong: /\bIcelandic\s+crowns?\b/gi, right: 'Icelandic króna' },
];
