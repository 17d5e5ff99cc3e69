/**
 * Builds sites on request, in a process of its own: a process has either the
 * React of production or the other one, and the tests around it have the other.
 */
import type { BuildOptions, BuildResult } from '../src/build/build.ts';
import { build } from '../src/build/build.ts';
import { ProblemsError } from '../src/build/problems.ts';
import type { Reporter } from '../src/build/reporter.ts';
import { silentReporter } from './silent-reporter.ts';

/** What the process is asked for. */
export type BuildRequest = Omit<BuildOptions, 'reporter'>;

/** What it answers, once for each request. */
export type BuildAnswer =
  | { readonly kind: 'built'; readonly result: BuildResult }
  | { readonly kind: 'problems'; readonly report: string }
  | { readonly kind: 'failed'; readonly stack: string };

/** What it says meanwhile. */
export interface BuildLine {
  readonly kind: 'line';
  readonly text: string;
}

process.on('message', (request: BuildRequest) => {
  void answer(request).then((message) => process.send?.(message));
});

process.on('disconnect', () => process.exit());

const reporter: Reporter = {
  ...silentReporter,
  line: (text) => void process.send?.({ kind: 'line', text } satisfies BuildLine),
};

async function answer(request: BuildRequest): Promise<BuildAnswer> {
  try {
    return { kind: 'built', result: await build({ ...request, reporter }) };
  } catch (error) {
    if (error instanceof ProblemsError) return { kind: 'problems', report: error.message };
    return { kind: 'failed', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
