/** How files of `content/forms` are read, and how problems name them. */
import { readData } from '@quellwerk/engine/content';
import type { DataFile, Problem } from '@quellwerk/engine/content';
import type * as v from 'valibot';
import { placeholders } from '../words/placeholders.ts';
import { problemsOf } from '../read-results.ts';

/** As problems name it. */
export const FOLDER = 'site/content/forms';

/** `../../../content/forms/contact.yaml` -> `contact` */
export function nameOf(path: string): string {
  return (
    path
      .split('/')
      .at(-1)
      ?.replace(/\.yaml$/, '') ?? ''
  );
}

/** `../../../content/forms/contact.yaml` -> `site/content/forms/contact.yaml` */
export function fileOf(path: string): string {
  return path.replace('../../../', 'site/');
}

/** What files say, by their names, but for those that have faults, and all faults of the others. */
export function readFormFiles<Schema extends v.GenericSchema>(
  files: Readonly<Record<string, DataFile>>,
  schema: Schema,
): {
  readonly entries: readonly (readonly [name: string, data: v.InferOutput<Schema>])[];
  readonly problems: readonly Problem[];
} {
  const results = Object.entries(files).map(([path, source]) => ({
    name: nameOf(path),
    result: readData({ file: fileOf(path), ...source, placeholders }, schema),
  }));
  return {
    entries: results.flatMap(({ name, result }) => ('data' in result ? [[name, result.data] as const] : [])),
    problems: problemsOf(results.map(({ result }) => result)),
  };
}
