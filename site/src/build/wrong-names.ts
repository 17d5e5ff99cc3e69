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
  { language: 'en', wrong: /\binstallments?\b/gi, right: 'instalments' },
  { language: 'en', wrong: /\bKYC\s+Platform\b/g, right: 'KYC platform' },
  { language: 'en', wrong: /\bcookie\s+settings\b/gi, right: 'privacy settings' },
  { language: 'en', wrong: /\b(?:withdrawal|withdraw)\s+requests?\b/gi, right: 'payout request' },
  { language: 'en', wrong: /\bcard\s+network/gi, right: 'card scheme' },
  { language: 'en', wrong: /\bIBAN['’]s\b/g, right: 'IBANs' },
];
