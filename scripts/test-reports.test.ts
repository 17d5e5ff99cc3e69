import { expect, test } from 'vitest';
import { readBrowserReport, readCheckReport, readUnitReport } from './test-reports.ts';

test('a step of the check that failed counts as a failed test and says its last lines', () => {
  const lines = Array.from({ length: 14 }, (_, index) => `line ${index}`);
  const report = readCheckReport([
    { step: 'tsc -b', status: 0, output: 'nothing' },
    { step: 'knip --production', status: 1, output: `\u001B[31m${lines.join('\n')}\u001B[39m\n` },
  ]);
  expect(report.counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(report.failed).toEqual([`knip --production:\n  ${lines.slice(2).join('\n  ')}`]);
});

test('a report of unit tests gives files, titles and counts', () => {
  const assertionResults = [
    { ancestorTitles: ['group'], title: 'works', status: 'passed' },
    { ancestorTitles: [], title: 'has no program', status: 'skipped' },
    { ancestorTitles: [], title: 'is to be written', status: 'todo' },
    {
      ancestorTitles: [],
      title: 'breaks',
      status: 'failed',
      failureMessages: ['AssertionError: expected 1 to be 2\n    at a.test.ts:3:1'],
    },
  ];
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: '/project/site/a.test.ts', status: 'passed', startTime: 1000, endTime: 3500, assertionResults },
      {
        name: '/project/site/unloadable.test.ts',
        status: 'failed',
        startTime: 4000,
        endTime: 4000,
        message: 'Cannot find module',
        assertionResults: [],
      },
      {
        name: '/project/site/untidy.test.ts',
        status: 'failed',
        startTime: 4000,
        endTime: 4500,
        message: 'The server does not end.',
        assertionResults: [{ ancestorTitles: [], title: 'runs', status: 'passed' }],
      },
    ],
  };
  expect(readUnitReport(report, '/project/')).toEqual({
    tests: [
      { file: 'site/a.test.ts', titles: ['group', 'works'], state: 'passed' },
      { file: 'site/a.test.ts', titles: ['has no program'], state: 'skipped' },
      { file: 'site/a.test.ts', titles: ['is to be written'], state: 'failed' },
      { file: 'site/a.test.ts', titles: ['breaks'], state: 'failed' },
      { file: 'site/untidy.test.ts', titles: ['runs'], state: 'passed' },
    ],
    counts: { passed: 2, failed: 3, skipped: 2 },
    failed: [
      'site/unloadable.test.ts: Cannot find module',
      'site/untidy.test.ts: The server does not end.',
      'site/a.test.ts › breaks: AssertionError: expected 1 to be 2',
    ],
    retried: [],
    durations: new Map([
      ['site/a.test.ts', 2500],
      ['site/unloadable.test.ts', 0],
      ['site/untidy.test.ts', 500],
    ]),
  });
});

test('a report of browser tests gives files, titles, counts and what needed a retry', () => {
  type Status = 'expected' | 'flaky' | 'skipped' | 'unexpected';
  const spec = (
    title: string,
    status: Status,
    annotations: { type: string; description?: string }[] = [],
  ) => {
    const error = { message: '\u001B[31mError: found no button\u001B[39m\ncall log' };
    const results = {
      flaky: [{ duration: 300, error }, { duration: 200 }],
      unexpected: [{ duration: 50, error }],
      expected: [{ duration: 50 }],
      skipped: [{ duration: 50 }],
    }[status];
    return { title, tests: [{ status, annotations, results }] };
  };
  const file = 'runtime/a.spec.ts';
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 3 },
    suites: [
      {
        title: file,
        file,
        specs: [
          spec('works', 'expected'),
          spec('waits for its turn', 'skipped'),
          spec('says not why', 'skipped', [{ type: 'skip' }]),
          spec('has no content', 'skipped', [{ type: 'skip', description: 'No job is open.' }]),
        ],
        suites: [
          { title: 'group', file, specs: [spec('comes late', 'flaky')] },
          { title: '', file, specs: [spec('breaks', 'unexpected')] },
        ],
      },
    ],
  };
  expect(readBrowserReport(report)).toEqual({
    tests: [
      { file: 'e2e/runtime/a.spec.ts', titles: ['works'], state: 'passed' },
      { file: 'e2e/runtime/a.spec.ts', titles: ['waits for its turn'], state: 'failed' },
      { file: 'e2e/runtime/a.spec.ts', titles: ['says not why'], state: 'failed' },
      { file: 'e2e/runtime/a.spec.ts', titles: ['has no content'], state: 'skipped' },
      { file: 'e2e/runtime/a.spec.ts', titles: ['group', 'comes late'], state: 'passed' },
      { file: 'e2e/runtime/a.spec.ts', titles: ['breaks'], state: 'failed' },
    ],
    counts: { passed: 2, failed: 1, skipped: 3 },
    failed: ['e2e/runtime/a.spec.ts › breaks: Error: found no button'],
    retried: ['e2e/runtime/a.spec.ts › group › comes late'],
    durations: new Map([['e2e/runtime/a.spec.ts', 750]]),
  });
});
