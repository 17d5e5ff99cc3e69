import { ibanLength } from './iban.ts';

/** From 14 to 19 digits, alone or in groups as cards print them; what follows a letter or another digit is part of something else. */
const LONG_NUMBERS = /(?<![\p{L}\d])[2-6](?:[\p{Zs}\t\p{Pd}]{0,3}\d){13,18}(?![\p{Zs}\t\p{Pd}]{0,3}\d)/gu;
/** Country and check digits of what may be an IBAN. */
const IBAN_BEGINNING = /(?<![\p{L}\d])\p{L}{2}\d{2}/gu;

/**
 * Whether a text holds what is most likely the number of a payment card (ISO/IEC 7812: first digits of the card
 * schemes, check digit). Those whom a fraudster has frightened send it along, and nobody here may have it.
 */
export function holdsCardNumber(text: string): boolean {
  const numbers = withoutIbans(text).match(LONG_NUMBERS) ?? [];
  return numbers.some((number) => hasCheckDigit(number.replaceAll(/\D/g, '')));
}

/** Account numbers are welcome, and their groups of digits look alike; a card, or another IBAN, may follow right behind. */
function withoutIbans(text: string): string {
  const others: string[] = [];
  let end = 0;
  for (const { 0: beginning, index } of text.matchAll(IBAN_BEGINNING)) {
    const length = ibanLength(beginning.slice(0, 2).toUpperCase());
    if (length === undefined || index < end) continue;
    const rest = new RegExp(String.raw`(?:\p{Zs}?[\p{L}\d]){${length - beginning.length}}`, 'uy');
    rest.lastIndex = index + beginning.length;
    if (!rest.test(text)) continue;
    others.push(text.slice(end, index));
    end = rest.lastIndex;
  }
  return others.join('') + text.slice(end);
}

/** By the formula of Luhn (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
