import { expect, test } from 'vitest';
import { readBrowserReport, readUnitReport } from './test-reports.ts';

test('a report of unit tests gives files, titles and counts', () => {
  const assertionResults = [
    { ancestorTitles: ['group'], title: 'works', status: 'passed' },
    { ancestorTitles: [], title: 'waits', status: 'pending' },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      { name: '/project/site/a.test.ts', status: 'passed', startTime: 1000, endTime: 3500, assertionResults },
      {
        name: '/project/site/unloadable.test.ts',
        status: 'failed',
        startTime: 4000,
        endTime: 4000,
        assertionResults: [],
      },
    ],
  };
  expect(readUnitReport(report, '/project/')).toEqual({
    tests: [
      { file: 'site/a.test.ts', titles: ['group', 'works'], hasPassed: true },
      { file: 'site/a.test.ts', titles: ['waits'], hasPassed: false },
    ],
    counts: { passed: 1, failed: 1, skipped: 1 },
    retried: [],
    durations: new Map([
      ['site/a.test.ts', 2500],
      ['site/unloadable.test.ts', 0],
    ]),
  });
});

test('a report of browser tests gives files, titles, counts and what needed a retry', () => {
  const spec = (title: string, status: 'expected' | 'flaky' | 'skipped' | 'unexpected') => ({
    title,
    tests: [
      { status, results: status === 'flaky' ? [{ duration: 300 }, { duration: 200 }] : [{ duration: 50 }] },
    ],
  });
  const file = 'runtime/a.spec.ts';
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        title: file,
        file,
        specs: [spec('works', 'expected'), spec('waits', 'skipped')],
        suites: [
          { title: 'group', file, specs: [spec('comes late', 'flaky')] },
          { title: '', file, specs: [spec('breaks', 'unexpected')] },
        ],
      },
    ],
  };
  expect(readBrowserReport(report)).toEqual({
    tests: [
      { file: 'e2e/runtime/a.spec.ts', titles: ['works'], hasPassed: true },
      { file: 'e2e/runtime/a.spec.ts', titles: ['waits'], hasPassed: false },
      { file: 'e2e/runtime/a.spec.ts', titles: ['group', 'comes late'], hasPassed: true },
      { file: 'e2e/runtime/a.spec.ts', titles: ['breaks'], hasPassed: false },
    ],
    counts: { passed: 2, failed: 1, skipped: 1 },
    retried: ['e2e/runtime/a.spec.ts › group › comes late'],
    durations: new Map([['e2e/runtime/a.spec.ts', 650]]),
  });
});
