/**
 * Country codes at the beginning of IBANs that a SEPA credit transfer reaches: the column "IBAN country code" in the
 * European Payments Council's list of SEPA scheme countries, EPC409-09: 41 countries since Serbia came in on 22 May 2025. The
 * flag for SEPA in SWIFT's IBAN registry lags behind it by those of 2024 and 2025. Overseas parts of France, Åland, the Azores, the
 * Canary Islands and the like have the code of their country, Guernsey, Jersey and the Isle of Man that of the United
 * Kingdom; Gibraltar has its own.
 */
const SEPA_COUNTRIES = new Set(
  [
    // European Union
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE',
    // European Economic Area
    'IS LI NO',
    // Further countries and territories
    'AL AD CH GB GI MC MD ME MK RS SM VA',
  ].flatMap((codes) => codes.split(' ')),
);

export function isSepaCountry(country: string): boolean {
  return SEPA_COUNTRIES.has(country);
}
