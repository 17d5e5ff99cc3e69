import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A message as the browser gets it: its text, or the syntax tree where it is more than text. */
export type CompiledMessage = string | MessageFormatElement[];

export interface ParsedMessage {
  readonly compiled: CompiledMessage;
  /** Names of the values that it takes, sorted. */
  readonly argumentNames: readonly string[];
}

/**
 * Parses a message here, so that no parser reaches the browser.
 *
 * @throws SyntaxError when it is not valid ICU MessageFormat
 */
export function parseMessage(message: string): ParsedMessage {
  // Apostrophes quote, so text with one may read differently once parsed. Without any of these there is nothing to parse.
  if (!/[{<']/.test(message)) return { compiled: message, argumentNames: [] };
  const elements = parse(message);
  return { compiled: elements, argumentNames: [...new Set(namesIn(elements))].sort() };
}

/**
 * The parser's `isStructurallySame` also wants the same formats, but a number
 * may be a plural in one language and none in another.
 */
function namesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    if (isTagElement(element)) return namesIn(element.children);
    if (!isSelectElement(element) && !isPluralElement(element)) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))];
  });
}
