/** Reads the JSON reports that the check, vitest and Playwright write. */
import { stripVTControlCharacters } from 'node:util';
import type { RanTest } from './specification.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface TestReport {
  readonly tests: readonly RanTest[];
  readonly counts: Counts;
  /** Each with the first line of its error, or the last lines of a step. */
  readonly failed: readonly string[];
  /** Tests that failed first and passed when they were repeated. */
  readonly retried: readonly string[];
  /** File -> milliseconds that its tests took together. */
  readonly durations: ReadonlyMap<string, number>;
}

/** The steps of the check in the order in which they ended. */
export type CheckReport = readonly {
  /** The command with its arguments. */
  readonly step: string;
  /** Its exit code. */
  readonly status: number;
  /** All that it said. */
  readonly output: string;
}[];

/** The parts of vitest's report that count here. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** Absolute path. */
    readonly name: string;
    readonly status: string;
    /** In milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
    /** Why the file cannot be loaded, or what else of it has failed beside its tests. */
    readonly message?: string;
  }[];
}

/** The parts of Playwright's report that count here. */
export interface BrowserReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly BrowserSuite[];
}

interface BrowserTest {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  /** Among them `skip`, with the reason that the test gave. */
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  /** Every attempt, in milliseconds. */
  readonly results: readonly {
    readonly duration: number;
    readonly error?: { readonly message?: string };
  }[];
}

interface BrowserSuite {
  readonly title: string;
  /** From the folder of the browser tests. */
  readonly file: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly BrowserTest[];
  }[];
}

const BROWSER_FOLDER = 'e2e/';
/** Of what a failed step said; problems stand at the end, or are few. */
const MOST_LINES = 12;

/** Each step counts as a test, so that a run whose check failed never ends with "0 failed". */
export function readCheckReport(report: CheckReport): TestReport {
  const failed = report.filter(({ status }) => status !== 0);
  return {
    tests: [],
    counts: { passed: report.length - failed.length, failed: failed.length, skipped: 0 },
    failed: failed.map(({ step, output }) => {
      const lines = stripVTControlCharacters(output).trimEnd().split('\n').slice(-MOST_LINES);
      return `${step}:\n  ${lines.join('\n  ')}`;
    }),
    retried: [],
    durations: new Map(),
  };
}

/** @param root the project's folder, with a slash at its end */
export function readUnitReport(report: UnitReport, root: string): TestReport {
  const fileOf = (name: string): string => name.replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), '');
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: fileOf(name),
      titles: [...ancestorTitles, title],
      state: stateOf(status),
    })),
  );
  // A file that cannot be loaded, or cannot clear up after its tests, has none that failed, and counts as one.
  const failedAlone = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedAlone.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const failed = [
    ...failedAlone.map(({ name, message }) => problemOf(fileOf(name), [], message)),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ ancestorTitles, title, failureMessages }) =>
          problemOf(fileOf(name), [...ancestorTitles, title], failureMessages?.[0]),
        ),
    ),
  ];
  const durations = new Map(
    report.testResults.map(({ name, startTime, endTime }) => [fileOf(name), endTime - startTime]),
  );
  return { tests, counts, failed, retried: [], durations };
}

export function readBrowserReport({ stats, suites }: BrowserReport): TestReport {
  const specs = suites.flatMap((suite) => specsOf(suite, []));
  return {
    tests: specs.map(({ file, titles, state }) => ({ file, titles, state })),
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
    failed: specs
      .filter(({ statuses }) => statuses.includes('unexpected'))
      .map(({ file, titles, error }) => problemOf(file, titles, error)),
    retried: specs
      .filter(({ statuses }) => statuses.includes('flaky'))
      .map(({ file, titles }) => nameOf(file, titles)),
    durations: durationsOf(specs),
  };
}

function stateOf(status: string): RanTest['state'] {
  return status === 'passed' || status === 'skipped' ? status : 'failed';
}

interface BrowserSpec {
  readonly file: string;
  readonly titles: readonly string[];
  readonly statuses: readonly string[];
  readonly state: RanTest['state'];
  /** Of all attempts, in milliseconds. */
  readonly duration: number;
  readonly error: string | undefined;
}

function nameOf(file: string, titles: readonly string[]): string {
  return [file, ...titles].join(' › ');
}

function problemOf(file: string, titles: readonly string[], error = 'no message'): string {
  const [reason = ''] = stripVTControlCharacters(error).split('\n');
  return `${nameOf(file, titles)}: ${reason}`;
}

function durationsOf(specs: readonly BrowserSpec[]): ReadonlyMap<string, number> {
  const durations = new Map<string, number>();
  for (const { file, duration } of specs) durations.set(file, (durations.get(file) ?? 0) + duration);
  return durations;
}

/** The outermost suite is the file itself. */
function specsOf(suite: BrowserSuite, groups: readonly string[]): BrowserSpec[] {
  const here = suite.specs.map(({ title, tests }) => ({
    file: BROWSER_FOLDER + suite.file,
    titles: [...groups, title],
    statuses: tests.map(({ status }) => status),
    state: browserStateOf(tests),
    duration: tests.flatMap(({ results }) => results).reduce((sum, result) => sum + result.duration, 0),
    error: tests.flatMap(({ results }) => results).findLast(({ error }) => error !== undefined)?.error
      ?.message,
  }));
  const inner = (suite.suites ?? []).flatMap((group) =>
    specsOf(group, group.title === '' ? groups : [...groups, group.title]),
  );
  return [...here, ...inner];
}

/** A test that skips itself says why; one without a reason never had its turn, such as after one that failed before. */
function browserStateOf(tests: readonly BrowserTest[]): RanTest['state'] {
  const isSkipped = tests.some(({ status }) => status === 'skipped');
  const hasFailed = tests.some(({ status, annotations }) =>
    status === 'skipped'
      ? !annotations.some(({ type, description = '' }) => type === 'skip' && description !== '')
      : status === 'unexpected',
  );
  if (hasFailed) return 'failed';
  return isSkipped ? 'skipped' : 'passed';
}
