/**
 * The walk's calls in each language of the page. A language has a file with what comes before the calls
 * (`content/interface/samples`), writes a call out of its data, and makes a program of both.
 */
import type { CodeLanguage } from '../../shared/code-languages.ts';
import type { Call, Reference } from './walkthrough.ts';
import { fieldOf } from './walkthrough.ts';
import { jsonNotation, writeValue } from './write-value.ts';
import type { Notation } from './write-value.ts';

interface Language {
  /** End of the names of its files. */
  readonly extension: string;
  /** As the highlighter calls it. */
  readonly grammar: string;
  writeCall(call: Call): string;
  writeProgram(client: string, calls: readonly string[]): string;
}

export const sampleLanguages: Readonly<Record<CodeLanguage, Language>> = {
  curl: { extension: 'sh', grammar: 'bash', writeCall: writeCurl, writeProgram: inSequence },
  typescript: {
    extension: 'mts',
    grammar: 'typescript',
    writeCall: writeTypeScript,
    writeProgram: inSequence,
  },
  python: { extension: 'py', grammar: 'python', writeCall: writePython, writeProgram: inSequence },
  java: { extension: 'java', grammar: 'java', writeCall: writeJava, writeProgram: javaProgram },
};

/** Of an object behind the name of a call and its address. */
const OBJECT_WIDTH = 44;

function inSequence(client: string, calls: readonly string[]): string {
  return `${[client, ...calls].map((part) => part.trim()).join('\n\n')}\n`;
}

/** Shells have no names for parts of an answer: the identifiers are those of the examples. */
function writeCurl({ method, path, key, body }: Call): string {
  const address = path.map((part) => (typeof part === 'string' ? part : part.example)).join('');
  const lines = [
    `curl --silent ${method === 'GET' ? '' : `--request ${method} `}"$BANK${address}"`,
    '--header "Authorization: Bearer $TOKEN"',
    ...(key === undefined ? [] : [`--header "Idempotency-Key: ${key}"`]),
    ...(body === undefined
      ? []
      : [
          '--header "Content-Type: application/json"',
          `--data '${writeValue(body, jsonNotation).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ];
  return lines.join(' \\\n  ');
}

function writeTypeScript(call: Call): string {
  const address = path(call, {
    quote: "'",
    template: (inner) => `\`${inner}\``,
    hole: (code) => `\${${code}}`,
  });
  const notation: Notation = {
    name: (name) => name,
    text: singleQuoted,
    constant: String,
    at: (place) => expression(call.references[place], (answer, field) => `${answer}.${field}`),
    width: OBJECT_WIDTH,
    trailingComma: true,
    padding: ' ',
  };
  const words = [
    `'${call.method}'`,
    address((answer, field) => `${answer}.${field}`),
    ...argumentsOf(call, notation),
  ];
  const code = `await call(${words.join(', ')})`;
  if (call.fails)
    return [
      'try {',
      indented(`${code};`, 2),
      '} catch (error) {',
      '  if (!(error instanceof Problem)) throw error;',
      '  console.log(error.details.type, error.details.instance);',
      '}',
    ].join('\n');
  return withResult(call, {
    declare: (name) => `const ${name} = ${code};`,
    print: (name, field) => `console.log(${name}.${field});`,
    comment: '//',
  });
}

function writePython(call: Call): string {
  const access = (answer: string, field: string) => `${answer}["${field}"]`;
  const address = path(call, {
    quote: '"',
    template: (inner) => `f"${inner}"`,
    hole: (code) => `{${code.replaceAll('"', "'")}}`,
  });
  const notation: Notation = {
    name: (name) => JSON.stringify(name),
    text: (value) => JSON.stringify(value),
    constant: (value) => ({ true: 'True', false: 'False', null: 'None' })[String(value)] ?? 'None',
    at: (place) => expression(call.references[place], access),
    width: OBJECT_WIDTH,
    trailingComma: true,
    padding: '',
  };
  const words = [`"${call.method}"`, address(access), ...argumentsOf(call, notation)];
  const code = `call(${words.join(', ')})`;
  if (call.fails)
    return [
      'try:',
      indented(code, 4),
      'except Problem as problem:',
      '    print(problem.details["type"], problem.details["instance"])',
    ].join('\n');
  return withResult(call, {
    declare: (name) => `${name} = ${code}`,
    print: (name, field) => `print(${name}["${field}"])`,
    comment: '#',
  });
}

function writeJava(call: Call): string {
  const access = (answer: string, field: string) => `field(${answer}, "${field}")`;
  const address = call.path
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'string' ? `"${part}"` : access(part.answer, part.field)))
    .join(' + ');
  const taken = Object.values(call.references);
  const json = writeValue(call.body, {
    ...jsonNotation,
    // Where values are filled in, a percent sign of the text's own is written twice.
    // A text block reads the signs that JSON escapes with once more.
    text: (value) =>
      jsonNotation.text(taken.length === 0 ? value : value.replaceAll('%', '%%')).replaceAll('\\', '\\\\'),
    at: (place) => expression(call.references[place], () => '"%s"'),
  });
  const body =
    call.body === undefined
      ? 'null'
      : `"""\n${indented(json, 4)}\n    """` +
        (taken.length === 0
          ? ''
          : `.formatted(${taken.map(({ answer, field }) => access(answer, field)).join(', ')})`);
  const key = call.key === undefined ? 'null' : `"${call.key}"`;
  const code = `call("${call.method}", ${address}, ${key}, ${body})`;
  if (call.fails)
    return [
      'try {',
      indented(`${code};`, 2),
      '} catch (Problem problem) {',
      '  System.out.println(problem.type);',
      '}',
    ].join('\n');
  return withResult(call, {
    declare: (name) => `var ${name} = ${code};`,
    print: (name, field) => `System.out.println(field(${name}, "${field}"));`,
    comment: '//',
  });
}

/** A class round methods and calls; imports stay in front of it. */
function javaProgram(client: string, calls: readonly string[]): string {
  const lines = client.trim().split('\n');
  const start = lines.findLastIndex((line) => line.startsWith('import ')) + 1;
  const members = lines.slice(start).join('\n').trim();
  const main = ['signOn();', ...calls].join('\n\n');
  return [
    lines.slice(0, start).join('\n'),
    '',
    'public class Integration {',
    indented(members, 2),
    '',
    '  public static void main(String[] arguments) throws Exception {',
    indented(main, 4),
    '  }',
    '}',
    '',
  ].join('\n');
}

interface Spelling {
  declare(name: string): string;
  print(name: string, field: string): string;
  readonly comment: string;
}

/** The call with its name, then what it answers in the example. */
function withResult({ keep, shows, answer }: Call, { declare, print, comment }: Spelling): string {
  const name = keep ?? 'answer';
  const call = declare(name);
  if (shows === undefined) return call;
  return `${call}\n${print(name, shows)} ${comment} ${String(fieldOf(answer.body, shows))}`;
}

interface PathSpelling {
  readonly quote: string;
  template(inner: string): string;
  hole(code: string): string;
}

type Access = (answer: string, field: string) => string;

function path({ path: parts }: Call, { quote, template, hole }: PathSpelling): (access: Access) => string {
  return (access) => {
    const inner = parts
      .map((part) => (typeof part === 'string' ? part : hole(access(part.answer, part.field))))
      .join('');
    return parts.every((part) => typeof part === 'string') ? quote + inner + quote : template(inner);
  };
}

function argumentsOf({ key, body }: Call, notation: Notation): string[] {
  if (body !== undefined) return [notation.text(key ?? ''), writeValue(body, notation)];
  return key === undefined ? [] : [notation.text(key)];
}

function expression(reference: Reference | undefined, access: Access): string | undefined {
  return reference && access(reference.answer, reference.field);
}

function singleQuoted(value: string): string {
  return `'${JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}

function indented(code: string, spaces: number): string {
  return code.replaceAll(/^(?=.)/gm, ' '.repeat(spaces));
}
