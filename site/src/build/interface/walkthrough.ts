/** The calls of the walk through one integration: `content/interface/walkthrough.yaml`, filled from the OpenAPI file. */
import * as v from 'valibot';
import { InterfaceFaultError } from './openapi.ts';
import type { OpenApi, Operation } from './openapi.ts';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'must be lower-case letters and dashes'));
const variable = v.pipe(v.string(), v.regex(/^[a-z]+$/, 'must be one lower-case word'));

const stepsSchema = v.array(
  v.strictObject({
    step: name,
    operation: v.string(),
    /** Names of one example, where the operation has several. */
    example: v.optional(v.string()),
    key: v.optional(v.string()),
    keep: v.optional(variable),
    shows: v.optional(v.string()),
    from: v.optional(
      v.record(v.string(), v.pipe(v.string(), v.regex(/^[a-z]+\.[a-z_]+$/, 'must be like "person.id"'))),
      {},
    ),
    /** Name of the problem that is the answer. */
    fails: v.optional(v.string()),
  }),
);

export const walkthroughSchema = v.strictObject({ steps: stepsSchema });

export type Walkthrough = v.InferOutput<typeof stepsSchema>;

/** A value out of an earlier answer, and what it is in the example. */
export interface Reference {
  readonly answer: string;
  readonly field: string;
  readonly example: string;
}

/** One call with its request and its answer, of which the code of each language is written. */
export interface Call {
  readonly step: string;
  readonly method: Operation['method'];
  readonly path: readonly (string | Reference)[];
  readonly key: string | undefined;
  readonly body: unknown;
  /** Fields of the body that are taken from earlier answers. */
  readonly references: Readonly<Record<string, Reference>>;
  readonly keep: string | undefined;
  readonly shows: string | undefined;
  readonly fails: boolean;
  readonly answer: Answer;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

/** @throws InterfaceFaultError with the step and what is wrong with it */
export function callsOf(walkthrough: Walkthrough, openApi: OpenApi): Call[] {
  const kept = new Map<string, unknown>();
  return walkthrough.map((entry) => {
    const complain = (message: string): never => {
      throw new InterfaceFaultError(`step "${entry.step}": ${message}`);
    };
    const operation =
      openApi.operations.find(({ operationId }) => operationId === entry.operation) ??
      complain(`openapi.yaml has no operation "${entry.operation}".`);
    const references = Object.fromEntries(
      Object.entries(entry.from).map(([place, source]) => {
        const [answer = '', field = ''] = source.split('.');
        const example = fieldOf(kept.get(answer), field);
        if (typeof example !== 'string') return complain(`"${source}" is no text of an earlier answer.`);
        return [place, { answer, field, example }];
      }),
    );
    const body = Object.values(operation.requestBody?.content ?? {}).flatMap(({ examples }) =>
      entry.example === undefined ? Object.values(examples) : (examples[entry.example] ?? []),
    )[0]?.value;
    if (operation.requestBody !== undefined && body === undefined)
      complain('the request has no such example.');
    for (const [place, { example }] of Object.entries(references)) {
      if (operation.path.includes(`{${place}}`)) continue;
      if (fieldOf(body, place) !== example)
        complain(`"${place}" is not "${example}" in the request's example.`);
    }
    const answer = answerOf(operation, entry.fails) ?? complain('no answer has such an example.');
    if (entry.keep !== undefined) kept.set(entry.keep, answer.body);
    if (entry.shows !== undefined && fieldOf(answer.body, entry.shows) === undefined)
      complain(`the answer has no "${entry.shows}".`);
    return {
      step: entry.step,
      method: operation.method,
      path: pathOf(operation, references),
      key: entry.key,
      body,
      references: inOrderOf(body, references),
      keep: entry.keep,
      shows: entry.shows,
      fails: entry.fails !== undefined,
      answer,
    };
  });
}

/** Those that the body has, in its order: languages that fill in values count them. */
function inOrderOf(
  body: unknown,
  references: Readonly<Record<string, Reference>>,
): Record<string, Reference> {
  const places = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return Object.fromEntries(
    places.flatMap((place) => {
      const reference = references[place];
      return reference === undefined ? [] : [[place, reference]];
    }),
  );
}

/** What an answer's example has under a name. */
export function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === field)?.[1]
    : undefined;
}

/** The path with its parts filled in, and query parameters that have an example. */
function pathOf(
  operation: Operation,
  references: Readonly<Record<string, Reference>>,
): (string | Reference)[] {
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, examples }) => Object.values(examples).map(({ value }) => `${name}=${String(value)}`));
  const address = query.length === 0 ? operation.path : `${operation.path}?${query.join('&')}`;
  return address
    .split(/[{}]/)
    .map((part, index) => (index % 2 === 0 ? part : (references[part] ?? pathExample(operation, part))));
}

function pathExample({ parameters }: Operation, part: string): string {
  const parameter = parameters.find(({ name }) => name === part);
  const example = Object.values(parameter?.examples ?? {})[0]?.value;
  return typeof example === 'string' ? example : part;
}

function answerOf(operation: Operation, fails: string | undefined): Answer | undefined {
  for (const [status, { content }] of Object.entries(operation.responses)) {
    for (const [contentType, { examples }] of Object.entries(content)) {
      const example = fails === undefined ? Object.values(examples)[0] : examples[fails];
      if (example !== undefined) return { status: Number(status), contentType, body: example.value };
    }
  }
  return undefined;
}
