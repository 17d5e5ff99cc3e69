import type { BaseIssue } from 'valibot';
import type { Problem } from '../../problems.ts';
import { describeIssue } from '../describe-issue.ts';
import type { ParseSource } from '../read-cache.ts';
import { parseSource, problemAt } from './parse-source.ts';
import type { PlaceholderProblem } from './placeholders.ts';
import { fillPlaceholders, placeholderProblems } from './placeholders.ts';
import type { SourceFile } from './source-files.ts';

type Source = Pick<SourceFile, 'file' | 'kind' | 'text'>;

interface PlaceholderRules {
  /** `provider.email` -> the address. */
  readonly placeholders: Readonly<Record<string, string>>;
  /** Whether facts are among them; false if left out. */
  readonly takesFacts?: boolean;
}

interface FieldRules extends PlaceholderRules {
  readonly parse?: ParseSource;
}

/** The fields of a file before its schema has checked them. */
export function readFields(
  source: Source & Pick<SourceFile, 'hash'>,
  { parse = parseSource, ...rules }: FieldRules,
): { readonly data: unknown } | { readonly problems: Problem[] } {
  const parsed = parse(source);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const { data, problems } = fillFields(source, parsed.data, rules);
  return problems.length > 0 ? { problems } : { data };
}

/** Fields with what their placeholders stand for; those that nothing defines stay and are told of. */
export function fillFields(
  source: Source,
  fields: unknown,
  { placeholders, takesFacts = false }: PlaceholderRules,
): { readonly data: unknown; readonly problems: PlaceholderProblem[] } {
  const { data, unknown } = fillPlaceholders(fields, placeholders);
  const usable = { names: Object.keys(placeholders), takesFacts };
  return { data, problems: unknown.flatMap((name) => placeholderProblems(source, name, usable)) };
}

/** What a schema has found in a file, each fault with the line of its value. */
export function schemaProblems(source: Source, issues: readonly BaseIssue<unknown>[]): Problem[] {
  const faults = issues.map(describeIssue);
  return faults.map((fault) => problemAt(source, fault, fault.message));
}
