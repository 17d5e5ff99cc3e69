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
  /** The first element of HTML in it, for which pages have no value. */
  readonly element?: string;
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
  if (elements.every(isLiteralElement))
    return { compiled: elements.map(({ value }) => value).join(''), argumentNames: [] };
  const element = elementIn(elements);
  return {
    compiled: elements,
    argumentNames: [...new Set(namesIn(elements))].sort(),
    ...(element !== undefined && { element }),
  };
}

/** What is wrong with a message, by the parser's code of a fault, where its own words would not tell an editor. */
const FAULTS: Readonly<Record<string, string>> = {
  MALFORMED_ARGUMENT: 'a brace is not closed, or holds more than a name',
  EMPTY_ARGUMENT: 'there is nothing between two braces',
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a brace is not closed, or holds more than a name',
  MISSING_OTHER_CLAUSE: 'the choices between braces have no "other"',
  INVALID_TAG: 'a letter stands directly after a "<"',
  UNCLOSED_TAG: 'it holds HTML',
  UNMATCHED_CLOSING_TAG: 'it holds HTML',
};

/** In words an editor can act on, for what `parseMessage` throws. */
export function messageFault(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return FAULTS[reason] ?? 'what stands between braces is not understood';
}

function elementIn(elements: readonly MessageFormatElement[]): string | undefined {
  for (const element of elements) {
    if (isTagElement(element)) return `<${element.value}>`;
    if (!isSelectElement(element) && !isPluralElement(element)) continue;
    for (const { value } of Object.values(element.options)) {
      const inner = elementIn(value);
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
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
