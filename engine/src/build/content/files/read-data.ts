import * as v from 'valibot';
import type { Problem } from '../../problems.ts';
import { describeIssue } from '../describe-issue.ts';
import { parseSource, problemAt } from './parse-source.ts';
import { fillPlaceholders, unknownPlaceholder } from './placeholders.ts';

/** A YAML file as code gets it that imports it with `?data`. */
export interface DataFile {
  readonly text: string;
  /** What it holds; left out where it is not valid YAML, or nobody has parsed it yet. */
  readonly data?: unknown;
}

interface NamedFile extends DataFile {
  /** As problems name it. */
  readonly file: string;
  /** `{provider}` -> its value; where they are left out, marks stay as they are. */
  readonly placeholders?: Readonly<Record<string, string>>;
}

/** A YAML file that a site reads itself, checked: what is wrong with it is told as of any other content. */
export function readData<Schema extends v.GenericSchema>(
  { file, text, data, placeholders }: NamedFile,
  schema: Schema,
): { readonly data: v.InferOutput<Schema> } | { readonly problems: readonly Problem[] } {
  const source = { file, text, kind: 'yaml' as const };
  const parsed = data === undefined ? parseSource(source) : { data };
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const filled =
    placeholders === undefined
      ? { data: parsed.data, unknown: [] }
      : fillPlaceholders(parsed.data, placeholders);
  const usable = { names: Object.keys(placeholders ?? {}), takesFacts: false };
  const unknown = filled.unknown.map((name) => unknownPlaceholder(source, name, usable));
  const result = v.safeParse(schema, filled.data);
  if (result.success && unknown.length === 0) return { data: result.output };
  const issues = (result.issues ?? []).map(describeIssue);
  return {
    problems: [...unknown, ...issues.map((fault) => problemAt(source, fault, fault.message))],
  };
}
