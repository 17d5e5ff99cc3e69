/**
 * What the compiler says of collections, which a build and the development server do not wait for: without it they would
 * end in code that knows no name of a collection.
 */
import type { Problem } from '@quellwerk/engine/content';
import { collections } from '../collections.ts';
import { pageHistories } from '../subjects/page-histories.ts';

/** Without arguments: of the collections of this site. */
export function collectionProblems(
  defined: Readonly<Record<string, object>> = collections,
  histories: object = pageHistories,
): Problem[] {
  return Object.entries(defined).flatMap(([name, definition]) => [
    ...missingFields(name, definition),
    ...('template' in definition && definition.template === null ? [] : missingHistory(name, histories)),
  ]);
}

/** Under a name that is not exported, the development server imports `undefined`. */
function missingFields(collection: string, definition: object): Problem[] {
  const fields: Readonly<Record<string, unknown>> = { schema: undefined, template: undefined, ...definition };
  return Object.keys(fields)
    .filter((field) => fields[field] === undefined)
    .map((field) => ({
      file: 'site/src/build/collections.ts',
      message: `has no ${field} for "${collection}". Write one, or correct the name under which it is imported.`,
    }));
}

function missingHistory(collection: string, histories: object): Problem[] {
  if (Object.hasOwn(histories, collection)) return [];
  const message = `has no line for "${collection}". Name there the field that says when its pages last changed, or write "() => ({})" where none does.`;
  return [{ file: 'site/src/build/subjects/page-histories.ts', message }];
}
