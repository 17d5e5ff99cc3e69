import * as v from 'valibot';
import type { Problem } from '../../problems.ts';
import { parseSource } from './parse-source.ts';
import { fillFields, schemaProblems } from './read-fields.ts';

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
      ? { data: parsed.data, problems: [] }
      : fillFields(source, parsed.data, { placeholders });
  const result = v.safeParse(schema, filled.data);
  if (result.success && filled.problems.length === 0) return { data: result.output };
  return { problems: [...filled.problems, ...schemaProblems(source, result.issues ?? [])] };
}
