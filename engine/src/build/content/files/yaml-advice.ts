import type { Document, YAMLError } from 'yaml';
import { isScalar, visit } from 'yaml';

/** What is wrong with a file's YAML. */
export interface YamlFault {
  /** Where it stands in the YAML, in characters. */
  readonly at: number;
  /** Whole sentences, in the words of people who write content. */
  readonly message: string;
}

const NO_FIELD =
  'this line is neither "name: value" nor a part of the value above it. Write a colon and a plain space after the name, or indent the line further than the name it belongs to.';

const TAB_AS_INDENT = 'a tab stands where lines are indented. Use spaces.';

const SPECIAL_START = 'a value starts with a special character. Put the whole value in straight quotes.';

/** By the parser's code of a fault: what stands there and what to do, where its own words would not tell an editor. */
const ADVICE: Readonly<Record<string, string>> = {
  TAB_AS_INDENT,
  BLOCK_AS_IMPLICIT_KEY:
    'a value holds a colon followed by a space, or the line is indented differently from its neighbours. Put the whole value in straight quotes, or begin the line below the others.',
  BLOCK_IN_FLOW:
    'a value between brackets holds a colon followed by a space. Put the value in straight quotes.',
  MULTILINE_IMPLICIT_KEY: NO_FIELD,
  BAD_SCALAR_START: SPECIAL_START,
  BAD_ALIAS: SPECIAL_START,
  TAG_RESOLVE_FAILED: SPECIAL_START,
  MULTIPLE_DOCS:
    'a line "---" ends the fields here. Remove it; running text below fields needs a file that ends in .md.',
  BAD_DQ_ESCAPE: 'a backslash means something else between double quotes. Use single quotes.',
};

const MORE_AFTER_VALUE =
  "words follow a closing quote or bracket, or a mark that YAML gives a meaning. Put the whole value in quotes; quotes of the same kind inside it are doubled ('') or written \\\".";

/** What the parser says of a line that begins between two columns. */
const MISPLACED_LINE = /^(?:Sequence item without - indicator|All mapping items must start)/;

const UNEVEN_LINE =
  'the line is indented differently from its neighbours. Begin it exactly below the name that it belongs with.';

/** What the parser has found first, and where whoever corrects it has to look. */
export function faultOf(document: Document.Parsed, error: YAMLError, yaml: string): YamlFault {
  const [at] = error.pos;
  if (error.code === 'DUPLICATE_KEY') return { at, message: doubledName(at, yaml) };
  if (error.message.startsWith('Missing closing')) {
    const message = 'a quote is opened here and never closed. Close it at the end of the value.';
    return { at: quoteBefore(document, at), message };
  }
  // The parser knows of no tab in a text after ">" or "|".
  if (error.message.startsWith('Block scalar') && /^ *\t/.test(lineAround(at, yaml)))
    return { at, message: TAB_AS_INDENT };
  if (error.message.startsWith('Implicit map keys need')) return { at, message: NO_FIELD };
  if (MISPLACED_LINE.test(error.message)) return { at, message: UNEVEN_LINE };
  if (error.code === 'UNEXPECTED_TOKEN') return { at, message: MORE_AFTER_VALUE };
  const advice = ADVICE[error.code];
  return { at, message: advice ?? `${error.message}. Put a value with special characters in quotes.` };
}

function lineAround(at: number, yaml: string): string {
  return yaml.slice(yaml.lastIndexOf('\n', at - 1) + 1);
}

function doubledName(at: number, yaml: string): string {
  const before = yaml.slice(0, at);
  // The thousands of an amount between brackets, which the comma has made a name.
  if (/\d,[ \t]*$/.test(before) && /^\d{3}(?!\d)/.test(yaml.slice(at)))
    return 'a number holds a comma. Write thousands without, such as 60000.';
  const name = /^[^:\n]*/.exec(yaml.slice(at))?.[0] ?? '';
  const isIndented = /(?:^|\n)[ -]+$/.test(before);
  const otherwise = isIndented ? ', or begin a new entry with "- " before it' : '';
  return `"${name}" stands twice in one group. Remove one of them${otherwise}.`;
}

/** An open quote goes on to the end of the file; what has to be corrected stands where it begins. */
function quoteBefore(document: Document.Parsed, at: number): number {
  let start = at;
  visit(document, {
    Scalar(_key, node) {
      if (node.range && node.range[0] < at && String(node.type).startsWith('QUOTE')) start = node.range[0];
    },
  });
  return start;
}

/** Text that is lost, because YAML takes a "#" after a space for the beginning of a remark. */
export function cutText(document: Document.Parsed, yaml: string): YamlFault | undefined {
  let fault: YamlFault | undefined;
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || !isScalar(node) || node.type !== 'PLAIN' || !node.range) return;
      const [at, end] = node.range;
      if (typeof node.value !== 'string' || !/^[ \t]+#/.test(yaml.slice(end))) return;
      const message = `"${node.value}" ends before the "#", and the rest of the line would be lost. Put the whole value in quotes, or a remark on a line of its own.`;
      fault = { at, message };
      return visit.BREAK;
    },
  });
  return fault;
}

/** The first word of a value is lost, because YAML takes it for a type (`!`) or for a name of the value (`&`). */
export function lostStart(document: Document.Parsed): YamlFault | undefined {
  const [warning] = document.warnings;
  if (warning !== undefined) return { at: warning.pos[0], message: SPECIAL_START };
  const typed: number[] = [];
  const named = new Map<string, number>();
  visit(document, {
    Value(_key, { anchor, tag, range }) {
      const at = range?.[0] ?? 0;
      if (tag === '!') typed.push(at);
      if (anchor !== undefined) named.set(anchor, at);
    },
    Alias(_key, { source }) {
      // Something refers to the value by this name, so it is one.
      named.delete(source);
    },
  });
  const [at] = [...typed, ...named.values()];
  return at === undefined ? undefined : { at, message: SPECIAL_START };
}
