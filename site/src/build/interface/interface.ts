/** The sample interface of `content/interface`, read once for pages, downloads and the build's problems. */
import { readData } from '@quellwerk/engine/content';
import type { DataFile, ExtraFile, FileTools, Problem } from '@quellwerk/engine/content';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type * as v from 'valibot';
import { CODE_LANGUAGES } from '../../shared/code-languages.ts';
import type { CodeLanguage } from '../../shared/code-languages.ts';
import { highlight } from './highlight.ts';
import { sampleLanguages } from './languages.ts';
import { InterfaceFaultError, namedAfterProvider, openApiFileSchema, openApiOf } from './openapi.ts';
import type { OpenApi } from './openapi.ts';
import { keepValues } from '../kept/kept-values.ts';
import { placeholders } from '../words/placeholders.ts';
import { settings } from '../settings.ts';
import { callsOf, walkthroughSchema } from './walkthrough.ts';
import type { Answer, Call } from './walkthrough.ts';
import { jsonNotation, writeValue } from './write-value.ts';

/** A piece of code in all languages, as HTML, with the answer that it gets. */
export interface CodeSample {
  readonly name: string;
  readonly codes: readonly { readonly language: CodeLanguage; readonly html: string }[];
  readonly answer?: string;
}

const FOLDER = '../../../content/interface';
const files = import.meta.glob<DataFile>('../../../content/interface/*.yaml', {
  query: '?data',
  import: 'default',
  eager: true,
});
const writtenSamples = import.meta.glob<string>('../../../content/interface/samples/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Samples that are written by hand; their names are the names of their files. */
const HAND_WRITTEN = ['client', 'webhook'] as const;
/** In `content/interface`. */
export const SAMPLE_FILES: readonly string[] = HAND_WRITTEN.flatMap((name) =>
  CODE_LANGUAGES.map((code) => sampleFile(name, code)),
);
export const DOWNLOADS_FOLDER = '/developers/download';

interface ReadInterface {
  /** Undefined while its file has faults. */
  readonly openApi: OpenApi | undefined;
  readonly calls: readonly Call[];
  /** They stop the build. */
  readonly problems: readonly Problem[];
}

/**
 * @param makeCalls handed in by the test of what goes wrong in it
 * @internal for tests
 */
export function readInterface(
  sourceOf: (name: string) => DataFile,
  makeCalls: typeof callsOf = callsOf,
): ReadInterface {
  const problems: Problem[] = [];
  function read<Schema extends v.GenericSchema, Result>(
    name: string,
    schema: Schema,
    use: (data: v.InferOutput<Schema>) => Result,
  ): Result | undefined {
    const file = fileOf(name);
    const result = readData({ file, ...sourceOf(name), placeholders }, schema);
    if ('problems' in result) {
      problems.push(...result.problems);
      return undefined;
    }
    try {
      return use(result.data);
    } catch (error) {
      if (!(error instanceof InterfaceFaultError)) throw error;
      problems.push({ file, message: `cannot be used: ${error.message}` });
      return undefined;
    }
  }
  const openApi = read('openapi.yaml', openApiFileSchema, openApiOf);
  const calls = read(
    'walkthrough.yaml',
    walkthroughSchema,
    ({ steps }) => openApi && makeCalls(steps, openApi),
  );
  for (const name of SAMPLE_FILES) {
    if (sourceOf(name).text !== '') continue;
    const message = 'is missing, and the page for developers shows it. Write it, as the files beside it are.';
    problems.push({ file: fileOf(name), message });
  }
  return { openApi, calls: calls ?? [], problems };
}

const { openApi, calls, problems } = readInterface(sourceOf);

export const interfaceProblems: readonly Problem[] = problems;
export const sampleInterface = openApi;
export const walkthroughCalls = calls;

export const sampleNames: readonly string[] = [...HAND_WRITTEN, ...walkthroughCalls.map(({ step }) => step)];

/** By their names, which are those of steps of the walk and of files. */
export type CodeSamples = ReadonlyMap<string, CodeSample>;

/**
 * Colouring all code takes a twentieth of a build in which nothing has changed, so what it gives is kept. The files of
 * the interface are imported, so the code's hash stands for them.
 */
export function keptCodeSamples({
  cacheDir,
  codeHash,
}: Pick<FileTools, 'cacheDir' | 'codeHash'>): CodeSamples {
  const kept = keepValues(join(cacheDir, 'code-samples.json'), codeHash);
  const samples = kept.get([settings.origin], () => [...codeSamples().values()]);
  kept.save();
  return byName(samples);
}

let coloured: CodeSamples | undefined;

/** Coloured once for each loading of this module: the development server asks at each change. */
export function codeSamples(): CodeSamples {
  coloured ??= byName(writeSamples());
  return coloured;
}

function byName(samples: readonly CodeSample[]): CodeSamples {
  return new Map(samples.map((sample) => [sample.name, sample]));
}

function writeSamples(): readonly CodeSample[] {
  return [
    ...HAND_WRITTEN.map((name) => ({
      name,
      codes: CODE_LANGUAGES.map((language) => inColour(language, sampleSource(name, language))),
    })),
    ...walkthroughCalls.map((call) => ({
      name: call.step,
      codes: CODE_LANGUAGES.map((language) => inColour(language, sampleLanguages[language].writeCall(call))),
      answer: answerInHtml(call.answer),
    })),
  ];
}

/** The whole walk as a program. @internal */
export function programOf(language: CodeLanguage): string {
  const { writeCall, writeProgram } = sampleLanguages[language];
  return writeProgram(sampleSource('client', language), walkthroughCalls.map(writeCall));
}

/** The description as YAML and JSON, and the walk as a program in each language. */
export function interfaceFiles(): ExtraFile[] {
  if (openApi === undefined) return [];
  return [
    {
      address: `${DOWNLOADS_FOLDER}/openapi.yaml`,
      content: namedAfterProvider(sourceOf('openapi.yaml').text),
    },
    {
      address: `${DOWNLOADS_FOLDER}/openapi.json`,
      content: `${JSON.stringify(openApi.document, null, 2)}\n`,
    },
    ...CODE_LANGUAGES.map((language) => ({
      address: programAddress(language),
      content: programOf(language),
    })),
  ];
}

export function programAddress(language: CodeLanguage): string {
  const name = language === 'java' ? 'Integration' : 'integration';
  return `${DOWNLOADS_FOLDER}/${name}.${sampleLanguages[language].extension}`;
}

/** @internal for the test that runs it */
export function sampleSource(name: (typeof HAND_WRITTEN)[number], language: CodeLanguage): string {
  return sourceOf(sampleFile(name, language)).text;
}

function sampleFile(name: (typeof HAND_WRITTEN)[number], language: CodeLanguage): string {
  return `samples/${name}.${sampleLanguages[language].extension}`;
}

function inColour(language: CodeLanguage, code: string): CodeSample['codes'][number] {
  return { language, html: highlight(code, sampleLanguages[language].grammar) };
}

function answerInHtml({ status, contentType, body }: Answer): string {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\nContent-Type: ${contentType}`;
  return `${highlight(head, 'http')}\n\n${highlight(writeValue(body, jsonNotation), 'json')}`;
}

function sourceOf(name: string): DataFile {
  return files[`${FOLDER}/${name}`] ?? { text: writtenSamples[`${FOLDER}/${name}`] ?? '' };
}

function fileOf(name: string): string {
  return `site/content/interface/${name}`;
}
