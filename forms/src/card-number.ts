import { ibanLength } from './iban.ts';

/** From 14 to 19 digits, alone or in groups as cards print them; what follows a letter or another digit is part of something else. */
const LONG_NUMBERS = /(?<![\p{L}\d])[2-6](?:[\p{Zs}\t\p{Pd}]{0,3}\d){13,18}(?![\p{Zs}\t\p{Pd}]{0,3}\d)/gu;
/** What may be an IBAN, and begins with one if it is; how long it is depends on the country. */
const IBANS = /(?<![\p{L}\d])\p{L}{2}\d{2}(?:\p{Zs}?[\p{L}\d]){11,30}/gu;

/**
 * Whether a text holds what is most likely the number of a payment card (ISO/IEC 7812: first digits of the card
 * schemes, check digit). Those whom a fraudster has frightened send it along, and nobody here may have it.
 */
export function holdsCardNumber(text: string): boolean {
  const numbers = text.replaceAll(IBANS, afterIban).match(LONG_NUMBERS) ?? [];
  return numbers.some((number) => hasCheckDigit(number.replaceAll(/\D/g, '')));
}

/** Account numbers are welcome, and their groups of digits look alike; a card may follow right behind. */
function afterIban(text: string): string {
  const length = ibanLength(text.slice(0, 2).toUpperCase());
  const ends = [...text.matchAll(/[\p{L}\d]/gu)].map(({ index }) => index + 1);
  const end = length === undefined ? undefined : ends[length - 1];
  return text.slice(end ?? 0);
}

/** By the formula of Luhn (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
