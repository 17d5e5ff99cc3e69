/** From 14 to 19 digits, alone or in groups as cards print them; what follows a letter or another digit is part of something else. */
const LONG_NUMBERS = /(?<![\p{L}\d])[2-6](?:[\p{Zs}-]?\d){13,18}(?![\p{Zs}-]?\d)/gu;
/** Account numbers are welcome, and their groups of digits look alike. */
const IBANS = /(?<![\p{L}\d])\p{L}{2}\d{2}(?:\p{Zs}?[\p{L}\d]){11,30}/gu;

/**
 * Whether a text holds what is most likely the number of a payment card (ISO/IEC 7812: first digits of the card
 * schemes, check digit). Those whom a fraudster has frightened send it along, and nobody here may have it.
 */
export function holdsCardNumber(text: string): boolean {
  const numbers = text.replaceAll(IBANS, '').match(LONG_NUMBERS) ?? [];
  return numbers.some((number) => hasCheckDigit(number.replaceAll(/\D/g, '')));
}

/** By the formula of Luhn (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
