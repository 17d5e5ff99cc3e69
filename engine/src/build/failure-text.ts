/**
 * What somebody is told of code that fails. It stands between lines of problems, and is read by who writes the site: the place and
 * the reason come first, and the calls inside of packages, which are most of a stack, are left out.
 */
import { pathToFileURL } from 'node:url';
import { inspect, stripVTControlCharacters } from 'node:util';
import { SiteCodeError } from './problems.ts';

/** Code that fails, told of as it is to be printed. */
export class FailureError extends Error {
  constructor(text: string, cause: unknown) {
    super(text, { cause });
    this.name = 'FailureError';
  }
}

/**
 * An error with its causes: place and reason of each, its calls, and the components that React was at.
 *
 * @param toSources puts places of sources in place of those of a bundle
 */
export async function failureText(
  error: unknown,
  toSources = (stack: string): string => stack,
): Promise<string> {
  if (error instanceof FailureError) return error.message;
  const lines = [...(await describe(error, toSources)), 'Correct the code that is named here.'];
  return shortened(lines.join('\n'));
}

async function describe(error: unknown, toSources: (stack: string) => string): Promise<string[]> {
  if (!(error instanceof Error))
    return [`${shown(error)} was thrown, which is no Error and names no place. Throw an Error in its place.`];
  const causes = await causesOf(error, toSources);
  if (error instanceof SiteCodeError) {
    const components = toSources(await error.readComponents()).replaceAll(' (<anonymous>)', '');
    const around = components.split('\n').filter((line) => CALL.test(line));
    // Its own stack is that of the engine.
    if (around.length === 0) return [`${error.message}.`, ...causes];
    const told = causes.filter((line) => !CALL.test(line) || !FOREIGN.test(line));
    return [`${error.message}.`, ...told, 'React was at:', ...around];
  }
  const calls = callsIn(toSources(error.stack ?? ''));
  const own = calls.filter((call) => !FOREIGN.test(call));
  const [, place] = PLACE.exec(own[0] ?? '') ?? [];
  const reason = stripVTControlCharacters(`${error.name}: ${error.message}`).trim();
  return [place === undefined ? reason : `${place}  ${reason}`, ...(own.length > 0 ? own : calls), ...causes];
}

async function causesOf({ cause }: Error, toSources: (stack: string) => string): Promise<string[]> {
  if (cause === undefined) return [];
  return cause instanceof Error ? describe(cause, toSources) : [shown(cause)];
}

/** Whatever it holds on one line, and no more of it than somebody reads. */
function shown(value: unknown): string {
  return inspect(value, { breakLength: Infinity, compact: true, maxStringLength: 500 });
}

const CALL = /^ {4}at /;
/** At the end of a call: `(site/src/frame.tsx:4:7)`, or the place alone. */
const PLACE = /([^\s()]+:\d+:\d+)\)?$/;
const FOREIGN = /\bnode_modules[\\/]|\bnode:|<anonymous>\)?$/;
/** Whoever called the site's code is not what has failed. */
const END = /^ {4}at (?:async )?(?:run|await)SiteCode /;

function callsIn(stack: string): string[] {
  const calls = stack.split('\n').filter((line) => CALL.test(line));
  const end = calls.findIndex((call) => END.test(call));
  return end === -1 ? calls : calls.slice(0, end);
}

/** Paths as messages show them: from the working directory. */
function shortened(stack: string): string {
  return stack.replaceAll(`${pathToFileURL(process.cwd()).href}/`, '').replaceAll(`${process.cwd()}/`, '');
}
