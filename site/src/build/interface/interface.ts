/** The sample interface of `content/interface`, read once for pages, downloads and the build's problems. */
import type { ExtraFile } from '@quellwerk/engine/content';
import { STATUS_CODES } from 'node:http';
import * as v from 'valibot';
import { parse } from 'yaml';
import { CODE_LANGUAGES } from '../../shared/code-languages.ts';
import type { CodeLanguage } from '../../shared/code-languages.ts';
import { highlight } from './highlight.ts';
import { languages } from './languages.ts';
import { namedAfterProvider, readOpenApi } from './openapi.ts';
import type { OpenApi } from './openapi.ts';
import { callsOf, walkthroughSchema } from './walkthrough.ts';
import type { Answer, Call } from './walkthrough.ts';
import { jsonNotation, writeValue } from './write-value.ts';

export interface InterfaceProblem {
  readonly file: string;
  readonly message: string;
}

/** A piece of code in all languages, as HTML, with the answer that it gets. */
export interface CodeSample {
  readonly name: string;
  readonly codes: readonly { readonly language: CodeLanguage; readonly html: string }[];
  readonly answer?: string;
}

const FOLDER = '../../../content/interface';
const files = import.meta.glob<string>('../../../content/interface/{*.yaml,samples/*}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const problems: InterfaceProblem[] = [];

/** Samples that are written by hand; their names are the names of their files. */
const HAND_WRITTEN = ['client', 'webhook'] as const;
export const DOWNLOADS = '/developers/download';

const openApi = read('openapi.yaml', readOpenApi);
const calls =
  openApi &&
  read('walkthrough.yaml', (source) => callsOf(v.parse(walkthroughSchema, parse(source)), openApi));

export const interfaceProblems: readonly InterfaceProblem[] = problems;
/** Undefined while its file has faults, which stop the build. */
export const sampleInterface: OpenApi | undefined = openApi;
export const walkthroughCalls: readonly Call[] = calls ?? [];

const samples: readonly CodeSample[] = [
  ...HAND_WRITTEN.map((name) => ({
    name,
    codes: CODE_LANGUAGES.map((language) => coloured(language, sampleSource(name, language))),
  })),
  ...walkthroughCalls.map((call) => ({
    name: call.step,
    codes: CODE_LANGUAGES.map((language) => coloured(language, languages[language].writeCall(call))),
    answer: answerInHtml(call.answer),
  })),
];

export const sampleNames: readonly string[] = samples.map(({ name }) => name);

/** Undefined for names that neither the walk nor a file has. */
export function codeSample(name: string): CodeSample | undefined {
  return samples.find((sample) => sample.name === name);
}

/** The whole walk as a program. @internal */
export function programOf(language: CodeLanguage): string {
  const { writeCall, writeProgram } = languages[language];
  return writeProgram(sampleSource('client', language), walkthroughCalls.map(writeCall));
}

/** The description as YAML and JSON, and the walk as a program in each language. */
export function interfaceFiles(): ExtraFile[] {
  if (openApi === undefined) return [];
  return [
    { address: `${DOWNLOADS}/openapi.yaml`, content: namedAfterProvider(sourceOf('openapi.yaml')) },
    { address: `${DOWNLOADS}/openapi.json`, content: `${JSON.stringify(openApi.document, null, 2)}\n` },
    ...CODE_LANGUAGES.map((language) => ({
      address: programAddress(language),
      content: programOf(language),
    })),
  ];
}

export function programAddress(language: CodeLanguage): string {
  const name = language === 'java' ? 'Integration' : 'integration';
  return `${DOWNLOADS}/${name}.${languages[language].extension}`;
}

/** @internal for the test that runs it */
export function sampleSource(name: (typeof HAND_WRITTEN)[number], language: CodeLanguage): string {
  return sourceOf(`samples/${name}.${languages[language].extension}`);
}

function coloured(language: CodeLanguage, code: string): CodeSample['codes'][number] {
  return { language, html: highlight(code, languages[language].grammar) };
}

function answerInHtml({ status, contentType, body }: Answer): string {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\nContent-Type: ${contentType}`;
  return `${highlight(head, 'http')}\n\n${highlight(writeValue(body, jsonNotation), 'json')}`;
}

function sourceOf(name: string): string {
  return files[`${FOLDER}/${name}`] ?? '';
}

function read<Result>(name: string, readSource: (source: string) => Result): Result | undefined {
  try {
    return readSource(sourceOf(name));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    problems.push({ file: `site/content/interface/${name}`, message: `cannot be used: ${message}` });
    return undefined;
  }
}
