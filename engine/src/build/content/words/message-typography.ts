import { isLiteralElement, isPluralElement, isSelectElement } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage } from './compile-message.ts';
import { OPAQUE, SOME_NUMBER, typography, typographyOfPieces } from '../text/typography.ts';

/** Sets a compiled message: before parsing, an apostrophe would be the syntax of messages. */
export function setMessage(message: CompiledMessage, language: string): CompiledMessage {
  return typeof message === 'string' ? typography(message, language) : setElements(message, language);
}

function setElements(elements: readonly MessageFormatElement[], language: string): MessageFormatElement[] {
  const pieces = typographyOfPieces(elements.map(writtenAs), language);
  return elements.map((element, index) => {
    if (isLiteralElement(element)) return { ...element, value: pieces[index] ?? '' };
    if (!isPluralElement(element) && !isSelectElement(element)) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: setElements(option.value, language) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

/** A value that is filled in may be a number, and stays with what it would count. */
function writtenAs(element: MessageFormatElement): string {
  if (isLiteralElement(element)) return element.value;
  return isPluralElement(element) || isSelectElement(element) ? OPAQUE : SOME_NUMBER;
}
