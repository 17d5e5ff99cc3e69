import type { FormProblem, ProblemCode } from './check-form.ts';
import type { FormDefinition, FormField } from './definition.ts';

/**
 * The words for each kind of problem in one language. `{label}` stands for the
 * field's label and `{detail}` for a length or the like.
 */
export type ProblemMessages = Readonly<Record<ProblemCode, string>>;

/** What to do about a problem, in the words of the form where it has its own. */
export function problemMessage(
  problem: FormProblem,
  { groups }: Pick<FormDefinition, 'groups'>,
  { language, messages }: { readonly language: string; readonly messages: ProblemMessages },
): string {
  const field = groups.flatMap((group) => group.fields).find(({ name }) => name === problem.field);
  const own = field === undefined ? undefined : ownMessage(field, problem.code)?.[language];
  const label = field?.label[language] ?? problem.field;
  // All at once, and by a function: a label stays as it is, also where it looks like a placeholder or a pattern of `replace`.
  return (own ?? messages[problem.code]).replaceAll(/\{(label|detail)\}/g, (_whole, name: string) =>
    name === 'label' ? label : (problem.detail ?? ''),
  );
}

function ownMessage(field: FormField, code: ProblemCode) {
  if (code === 'missing' || code === 'option') return field.missing;
  return code === 'pattern' && field.type === 'text' ? field.pattern?.message : undefined;
}
