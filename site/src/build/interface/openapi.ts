/**
 * The description of the sample interface, `content/interface/openapi.yaml`: the one place of its addresses, fields
 * and examples. Pages, code samples, downloads and the mock read it through this file.
 */
import { describeIssue } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { parse } from 'yaml';
import { placeholders } from '../words/placeholders.ts';

const exampleSchema = v.object({ value: v.unknown() });
const examplesSchema = v.optional(v.record(v.string(), exampleSchema), {});

const mediaSchema = v.looseObject({ schema: v.optional(v.unknown()), examples: examplesSchema });
const contentSchema = v.optional(v.record(v.string(), mediaSchema), {});

const parameterSchema = v.looseObject({
  name: v.string(),
  in: v.picklist(['path', 'query', 'header']),
  required: v.optional(v.boolean(), false),
  description: v.optional(v.string()),
  schema: v.optional(v.unknown()),
  examples: examplesSchema,
});

const operationSchema = v.looseObject({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  description: v.optional(v.string()),
  parameters: v.optional(v.array(parameterSchema), []),
  requestBody: v.optional(v.looseObject({ content: contentSchema })),
  responses: v.record(v.string(), v.looseObject({ description: v.string(), content: contentSchema })),
});

const documentSchema = v.looseObject({
  paths: v.record(v.string(), v.record(v.picklist(['get', 'post']), operationSchema)),
  webhooks: v.record(v.string(), v.looseObject({ post: v.looseObject({ summary: v.string() }) })),
});

/** A call of the interface; references to components are replaced by what they refer to. */
export interface Operation extends v.InferOutput<typeof operationSchema> {
  readonly method: 'GET' | 'POST';
  /** `/v1/accounts/{account}` */
  readonly path: string;
}

export interface OpenApi {
  /** As it can be downloaded, with its references. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly operations: readonly Operation[];
  /** Names of events that the bank sends. */
  readonly events: readonly string[];
}

/** An author's mistake in the files of the interface; its message is told as a problem. */
export class InterfaceFaultError extends Error {
  override readonly name = 'InterfaceFaultError';
}

export const openApiFileSchema = v.record(v.string(), v.unknown());

/** Reads the description, whose YAML is right. */
export function readOpenApi(source: string): OpenApi {
  return openApiOf(v.parse(openApiFileSchema, parse(namedAfterProvider(source))));
}

/** @throws InterfaceFaultError with what pages need and the description lacks; whether it is OpenAPI is for its test */
export function openApiOf(document: OpenApi['document']): OpenApi {
  const result = v.safeParse(documentSchema, resolved(document, document));
  if (!result.success)
    throw new InterfaceFaultError(result.issues.map((issue) => describeIssue(issue).message).join(' '));
  const { paths, webhooks } = result.output;
  return {
    document,
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method === 'get' ? ('GET' as const) : ('POST' as const),
        path,
      })),
    ),
    events: Object.keys(webhooks),
  };
}

/** The source as it can be downloaded: a mark such as `{provider.email}` stands for what `provider.ts` says, `{provider.origin}` for where the site is. */
export function namedAfterProvider(source: string): string {
  return source.replaceAll(/\{(provider(?:\.\w+)?)\}/g, (mark, name: string) => placeholders[name] ?? mark);
}

/** A copy without `$ref`; `within` are the references that lead to the node. */
function resolved(node: unknown, document: OpenApi['document'], within: readonly string[] = []): unknown {
  if (Array.isArray(node)) return node.map((entry) => resolved(entry, document, within));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node && typeof node.$ref === 'string') {
    if (within.includes(node.$ref))
      throw new InterfaceFaultError(`"${node.$ref}" contains itself. Describe it without.`);
    return resolved(target(node.$ref, document), document, [...within, node.$ref]);
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, resolved(value, document, within)]),
  );
}

function target(reference: string, document: unknown): unknown {
  const found = reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null
          ? Object.entries(node).find(([name]) => name === key)?.[1]
          : undefined,
      document,
    );
  if (found === undefined) throw new InterfaceFaultError(`"${reference}" leads nowhere.`);
  return found;
}
