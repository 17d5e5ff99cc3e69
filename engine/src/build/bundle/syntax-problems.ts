import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { displayPath } from '../display-path.ts';
import type { Problem } from '../problems.ts';

/** What the bundler says of a file that it, or its translator of TypeScript, cannot parse. */
const syntaxFault = v.object({
  code: v.picklist(['PARSE_ERROR', 'PLUGIN_ERROR']),
  message: v.string(),
  loc: v.object({ line: v.number() }),
});
const bundlerError = v.object({ errors: v.array(v.unknown()) });

/** The translator names the file in the drawing of the place alone, below the reason. */
const DRAWN_PLACE = /^(?:\[[\w:-]+\] )?(?<reason>.+)\n *╭─\[ (?<file>.+):(?<line>\d+):\d+ \]/;

/** The files that Vite has refused because they cannot be parsed; none for any other error. */
export function syntaxProblems(error: unknown): Problem[] {
  if (!v.is(bundlerError, error)) return [];
  return error.errors.flatMap((fault) => {
    if (!v.is(syntaxFault, fault)) return [];
    const { reason, file, line } = DRAWN_PLACE.exec(stripVTControlCharacters(fault.message))?.groups ?? {};
    if (reason === undefined || file === undefined) return [];
    const message = `cannot be read as code: ${reason}. Look for a quote, comma or bracket that is missing there or on the line before.`;
    return [{ file: displayPath(resolve(file)), line: Number(line), message }];
  });
}
