import * as v from 'valibot';
import type { Problem } from '../problems.ts';
import { describeIssue } from './describe-issue.ts';
import { parseSource, problemAt } from './parse-source.ts';

/** A YAML file that a site reads itself, checked: what is wrong with it is told as of any other content. */
export function readData<Schema extends v.GenericSchema>(
  { file, text }: { readonly file: string; readonly text: string },
  schema: Schema,
): { readonly data: v.InferOutput<Schema> } | { readonly problems: readonly Problem[] } {
  const source = { file, text, kind: 'yaml' as const };
  const parsed = parseSource(source);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const result = v.safeParse(schema, parsed.data);
  if (result.success) return { data: result.output };
  return {
    problems: result.issues.map(describeIssue).map((fault) => problemAt(source, fault, fault.message)),
  };
}
