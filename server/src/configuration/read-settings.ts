import * as v from 'valibot';

/** What the environment gives by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

type SettingsResult<Settings> =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/**
 * Reads settings that may hold secrets: every wrong one is named, none is printed. A variable set to nothing counts as left
 * out.
 */
export function readSettings<Settings>(
  schema: v.GenericSchema<unknown, Settings>,
  env: Environment,
): SettingsResult<Settings> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = v.safeParse(schema, given);
  if (result.success) return { kind: 'settings', settings: result.output };
  return {
    kind: 'problems',
    problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}  ${issue.message}`),
  };
}
