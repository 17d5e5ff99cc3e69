import type { Alias, Document } from 'yaml';
import { isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Problem } from '../../problems.ts';
import type { SourceFile } from './source-files.ts';
import type { YamlFault } from './yaml-advice.ts';
import { cutText, faultOf, lostStart } from './yaml-advice.ts';

/** Where a value stands in a file: `['sections', 2, 'title']`. */
export type KeyPath = readonly (string | number)[];

/** Text below a front matter is the field `body`. */
const BODY_FIELD = 'body';

interface SourceParts {
  readonly yaml: string;
  /** Lines of the file above the YAML's first. */
  readonly yamlOffset: number;
  readonly body: string | undefined;
  /** Line of the file on which the body's first words stand, from 1. */
  readonly bodyLine: number;
}

/** The data of a content file, or why it cannot be read. */
export function parseSource(
  source: Pick<SourceFile, 'file' | 'kind' | 'text'>,
): { data: unknown } | { problem: Problem } {
  const parts = splitSource(source);
  if (parts === undefined) {
    return { problem: { file: source.file, line: 1, message: missingFrontMatter(source.text) } };
  }
  const plain = plainFields(parts.yaml);
  if (plain !== undefined) return withBody(plain, parts, source.file);
  const document = parseDocument(parts.yaml, { prettyErrors: false });
  const [error] = document.errors;
  const fault =
    error === undefined
      ? (noBreakName(document, parts.yaml) ?? cutText(document, parts.yaml) ?? lostStart(document))
      : (noBreakIndent(parts.yaml) ?? faultOf(document, error, parts.yaml));
  if (fault !== undefined) return { problem: yamlProblem(source.file, parts, fault) };
  const read = valueOf(document);
  if ('message' in read) return { problem: yamlProblem(source.file, parts, read) };
  const fields = read.value;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    return {
      problem: { file: source.file, line: 1, message: 'holds no fields. Write "name: value" lines.' },
    };
  }
  return withBody(fields, parts, source.file);
}

function withBody(
  fields: object,
  { yaml, yamlOffset, body }: SourceParts,
  file: string,
): ReturnType<typeof parseSource> {
  if (body === undefined) return { data: fields };
  if (!Object.hasOwn(fields, BODY_FIELD)) return { data: { ...fields, [BODY_FIELD]: body } };
  const line = lineAt(yaml, Math.max(yaml.search(BODY_NAME), 0)) + yamlOffset;
  const message = `has a field "${BODY_FIELD}", in place of which stands the text below the front matter. Move its words there.`;
  return { problem: { file, line, message } };
}

/** The name of a field where a line begins with it. */
const BODY_NAME = /^["']?body["']?[ \t]*:/m;

/** A name and words after it that no YAML rule reads as anything but a text. */
const PLAIN_FIELD =
  /^(?<name>[A-Za-z][A-Za-z0-9]*): (?<words>\p{L}(?:[^\p{C}:#]|:(?=\S)|(?<=\S)#)*(?<=\S))$/u;
const NO_TEXT = /^(?:null|true|false)$/i;

/**
 * The fields of a front matter that has one text in each line, as most have: the
 * YAML parser gives the same and takes a quarter of a page's time for it.
 * Undefined for everything else.
 */
function plainFields(yaml: string): Readonly<Record<string, string>> | undefined {
  const fields: Record<string, string> = {};
  for (const line of yaml.split('\n')) {
    const { name, words } = PLAIN_FIELD.exec(line)?.groups ?? {};
    if (name === undefined || words === undefined || NO_TEXT.test(words) || Object.hasOwn(fields, name))
      return undefined;
    fields[name] = words;
  }
  return fields;
}

function yamlProblem(file: string, parts: SourceParts, { at, message }: YamlFault): Problem {
  const line = lineAt(parts.yaml, at) + parts.yamlOffset;
  return { file, line, message: `is not valid YAML: ${message}` };
}

const NO_BREAK_INDENT = 'no-break spaces stand where lines are indented. Use plain spaces.';

/** In a text after "|" such a line is right, so that this holds only where the parser has found a fault. */
function noBreakIndent(yaml: string): YamlFault | undefined {
  const at = yaml.search(/^[ \t]*\u00A0/m);
  return at === -1 ? undefined : { at, message: NO_BREAK_INDENT };
}

/** YAML counts no-break spaces as letters, with which the name of a field may begin. */
function noBreakName(document: Document.Parsed, yaml: string): YamlFault | undefined {
  let fault: YamlFault | undefined;
  if (!yaml.includes('\u00A0')) return fault;
  visit(document, {
    Pair(_key, { key }) {
      if (!isScalar(key) || !key.range || !String(key.value).startsWith('\u00A0')) return undefined;
      fault = { at: key.range[0], message: NO_BREAK_INDENT };
      return visit.BREAK;
    },
  });
  return fault;
}

/** What an editor sees at the top of such a file may look right. */
function missingFrontMatter(text: string): string {
  return text.includes('\r') && !text.includes('\n')
    ? 'has line ends of old Macs, so that it is one long line. Save it with line ends "LF".'
    : 'does not begin with a front matter. Put the fields between two lines of exactly three hyphens, "---", the first of them at the very top.';
}

function valueOf(document: Document.Parsed): { readonly value: unknown } | YamlFault {
  const fault = aliasFault(document);
  if (fault !== undefined) return fault;
  try {
    return { value: document.toJS() };
  } catch (error) {
    // The parser follows so many references and no more, because a few lines of them can stand for gigabytes.
    if (!(error instanceof ReferenceError)) throw error;
    return {
      at: 0,
      message: 'it refers too often to values that are named elsewhere in it. Write them out.',
    };
  }
}

/**
 * `*important` means a value named elsewhere in the file; an editor who writes it means emphasis. What refers to itself
 * has no end.
 */
function aliasFault(document: Document.Parsed): YamlFault | undefined {
  let fault: YamlFault | undefined;
  visit(document, {
    Alias(_key, alias, path) {
      const value = alias.resolve(document);
      if (value !== undefined && !path.includes(value)) return undefined;
      const message =
        value === undefined
          ? `"*${alias.source}" refers to nothing. Quote a value that starts with "*".`
          : `"*${alias.source}" refers to a value that it is a part of. Write the value out.`;
      fault = { at: (alias as Alias.Parsed).range[0], message };
      return visit.BREAK;
    },
  });
  return fault;
}

/**
 * The line of a value, for messages. Files are read again for it: positions are
 * needed only where something is wrong, and keeping them would slow every build.
 *
 * @param lineInValue lines below the first line of the value, for running text
 */
export function lineOf(source: Pick<SourceFile, 'kind' | 'text'>, keyPath: KeyPath, lineInValue = 0): number {
  const parts = splitSource(source);
  if (parts === undefined) return 1;
  if (keyPath[0] === BODY_FIELD && parts.body !== undefined) return parts.bodyLine + lineInValue;
  const lineCounter = new LineCounter();
  const document = parseDocument(parts.yaml, { lineCounter });
  for (let length = keyPath.length; length > 0; length -= 1) {
    const place = placeOf(document, keyPath.slice(0, length));
    if (place === undefined) continue;
    const isWhole = length === keyPath.length;
    return (
      lineCounter.linePos(place.at).line +
      parts.yamlOffset +
      (isWhole ? linesDown(place.node, lineInValue) : 0)
    );
  }
  return 1 + parts.yamlOffset;
}

/** A problem at a value of a file. */
export function problemAt(
  source: Pick<SourceFile, 'file' | 'kind' | 'text'>,
  place: { readonly keyPath: KeyPath; readonly line?: number },
  message: string,
): Problem {
  return { file: source.file, line: lineOf(source, place.keyPath, place.line), message };
}

/** Where a value begins in the YAML: at its key, or at the value itself in a list. */
function placeOf(
  document: Document.Parsed,
  keyPath: KeyPath,
): { readonly at: number; readonly node: unknown } | undefined {
  const node = document.getIn(keyPath, true);
  const parent = document.getIn(keyPath.slice(0, -1), true);
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && key.value === keyPath.at(-1))
    : undefined;
  const start = pair === undefined ? node : pair.key;
  return isNode(start) && start.range ? { at: start.range[0], node } : undefined;
}

/** Text after `|` begins one line below it; blank lines above the text do not belong to the value. */
function linesDown(node: unknown, lineInValue: number): number {
  if (!isScalar(node) || typeof node.value !== 'string') return 0;
  if (node.type !== 'BLOCK_LITERAL' && node.type !== 'BLOCK_FOLDED') return 0;
  return 1 + blankLinesAbove(node.value) + lineInValue;
}

function splitSource(source: Pick<SourceFile, 'kind' | 'text'>): SourceParts | undefined {
  if (source.kind === 'yaml') return { yaml: source.text, yamlOffset: 0, body: undefined, bodyLine: 1 };
  const parts = frontMatterOf(source.text);
  if (parts === undefined) return undefined;
  const { yaml, yamlOffset, body, firstBodyLine } = parts;
  return { yaml, yamlOffset, body, bodyLine: firstBodyLine + blankLinesAbove(body) };
}

interface FrontMatter extends Pick<SourceParts, 'yaml' | 'yamlOffset'> {
  readonly body: string;
  /** Line of the file below the front matter, from 1; it may be blank. */
  readonly firstBodyLine: number;
}

/** The parts of a Markdown file; undefined for one that does not begin with a front matter. */
export function frontMatterOf(text: string): FrontMatter | undefined {
  const match = /^\uFEFF?---[ \t]*\r?\n(?<yaml>[\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (match === null) return undefined;
  return {
    yaml: match.groups?.['yaml'] ?? '',
    yamlOffset: 1,
    body: text.slice(match[0].length),
    firstBodyLine: lineAt(text, match[0].length),
  };
}

function blankLinesAbove(text: string): number {
  return lineAt(text, text.length - text.trimStart().length) - 1;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
