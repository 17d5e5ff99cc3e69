/** How files of `content/forms` are read, and how problems name them. */
import { readData } from '@quellwerk/engine/content';
import type { DataFile, Problem } from '@quellwerk/engine/content';
import type * as v from 'valibot';
import { placeholders } from '../placeholders.ts';

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

/** The data of a file; undefined where it has faults, which are then among the problems. */
export function readFormFile<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  { source, problems }: { readonly source: DataFile; readonly problems: Problem[] },
): v.InferOutput<Schema> | undefined {
  const result = readData({ file: fileOf(path), ...source, placeholders }, schema);
  if ('data' in result) return result.data;
  problems.push(...result.problems);
  return undefined;
}
