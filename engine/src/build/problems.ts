/**
 * An author's mistake: found by the build, collected, printed with all others,
 * exit 1. Our own mistakes are exceptions and print their stack.
 */
import { closestMatch } from 'leven';

export interface Problem {
  readonly file: string;
  readonly line?: number;
  /** From 1; of code alone, whose lines hold more than one thing. */
  readonly column?: number;
  /** What is wrong, and what to do. Whole sentences. */
  readonly message: string;
}

/** Thrown once, with every problem that could be found. */
export class ProblemsError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(formatProblems(problems), options);
    this.name = 'ProblemsError';
    this.problems = problems;
  }
}

/** The one failure after which the output is not that of the last build. */
export class HalfWrittenError extends Error {
  constructor(cause: unknown) {
    super('The output is partly of the last build and partly of this one. Build again before it is served.', {
      cause,
    });
    this.name = 'HalfWrittenError';
  }
}

/**
 * Ends a build that has found problems.
 *
 * @throws ProblemsError unless there is none
 */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ProblemsError(problems);
}

/** Code of the site has failed; the cause is what it has thrown. */
export class SiteCodeError extends Error {
  readonly readComponents: () => Promise<string>;

  /**
   * @param place the file or the part of the site that it ran for: the cause's own stack names only code
   * @param readComponents finds the components around the place where rendering has failed, each a line
   */
  constructor(place: string, cause: unknown, readComponents: () => Promise<string>) {
    super(`The site's code fails for ${place}`, { cause });
    this.name = 'SiteCodeError';
    this.readComponents = readComponents;
  }
}

/**
 * Runs code of the site for a file or a part of it.
 *
 * @param componentsOf of the renderer that runs
 * @throws SiteCodeError for whatever the code throws
 */
export function runSiteCode<Result>(
  place: string,
  run: () => Result,
  componentsOf = (_error: unknown): Promise<string> => Promise.resolve(''),
): Result {
  try {
    return run();
  } catch (cause) {
    throw new SiteCodeError(place, cause, () => componentsOf(cause));
  }
}

/**
 * The same for code that may answer later.
 *
 * @throws SiteCodeError for whatever the code throws, or rejects with
 */
export async function awaitSiteCode<Result>(
  place: string,
  run: () => Result | Promise<Result>,
): Promise<Awaited<Result>> {
  try {
    return await run();
  } catch (cause) {
    throw new SiteCodeError(place, cause, () => Promise.resolve(''));
  }
}

/** One line a problem, sorted by file and line, then their number. */
export function formatProblems(problems: readonly Problem[]): string {
  const lines = [...problems].sort(byPlace).map(formatProblem);
  const unique = [...new Set(lines)];
  const count = unique.length === 1 ? '1 problem' : `${unique.length} problems`;
  return [...unique, '', `${count}.`].join('\n');
}

function formatProblem({ file, line, column, message }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place}  ${message}`;
}

function byPlace(a: Problem, b: Problem): number {
  return (
    a.file.localeCompare(b.file, 'en') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    a.message.localeCompare(b.message, 'en')
  );
}

interface ShownValues {
  /** In their order, instead of all possible values by the alphabet. */
  readonly shown?: readonly string[];
  readonly max?: number;
}

/** `Did you mean "prose-page"?`, or possible values where none is close. */
export function suggest(
  wrong: string,
  possible: readonly string[],
  { shown = [...possible].sort(), max = 20 }: ShownValues = {},
): string {
  const maxDistance = Math.max(2, Math.floor(wrong.length / 3));
  const closest = closestMatch(wrong, possible, { maxDistance });
  if (closest !== undefined) return `Did you mean "${closest}"?`;
  if (shown.length === 0) return 'There is none yet.';
  const list = shown.slice(0, max).join(', ');
  return shown.length > max ? `There are ${shown.length}, such as: ${list}.` : `Use one of: ${list}.`;
}
