import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { FailureError, failureText } from './failure-text.ts';
import { runSiteCode } from './problems.ts';

const HERE = process.cwd();
const TEMPLATE = join(HERE, 'site/src/job.tsx');

function thrown(message: string, ...calls: readonly string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...calls.map((call) => `    at ${call}`)].join('\n');
  return error;
}

/** What `runSiteCode` throws for it. */
function wrapped(cause: Error): unknown {
  try {
    return runSiteCode('/en/jobs/ (jobs.en.md)', () => {
      throw cause;
    });
  } catch (error) {
    return error;
  }
}

test('code of a site that fails is told of with the page, the place, the reason and its own calls', () => {
  const cause = thrown(
    'No list.',
    `Job (${TEMPLATE}:18:5)`,
    `Array.map (<anonymous>)`,
    `retryNode (${join(HERE, 'node_modules/react-dom/server.js')}:5296:16)`,
    `<anonymous> (${pathToFileURL(join(HERE, 'site/src/terms.tsx')).href}:7:1)`,
    `runSiteCode (${join(HERE, 'engine/src/build/problems.ts')}:61:12)`,
    `bodyOf (${join(HERE, 'engine/src/build/render/page-renderer.ts')}:90:18)`,
  );
  expect(failureText(wrapped(cause)).split('\n')).toEqual([
    "The site's code fails for /en/jobs/ (jobs.en.md).",
    'site/src/job.tsx:18:5  TypeError: No list.',
    '    at Job (site/src/job.tsx:18:5)',
    '    at <anonymous> (site/src/terms.tsx:7:1)',
    'Correct the code that is named here.',
  ]);
});

test('where no call is outside of packages all of them are told, without the colours of a terminal', () => {
  const call = `parse (${join(HERE, 'node_modules/yaml/parse.js')}:1:2)`;
  expect(failureText(thrown('\u001b[31mNo\u001b[0m value.', call)).split('\n')).toEqual([
    'TypeError: No value.',
    '    at parse (node_modules/yaml/parse.js:1:2)',
    'Correct the code that is named here.',
  ]);
});

test('causes are told of, too, and what is thrown without being an error', () => {
  const error = thrown('Not read.', `read (${TEMPLATE}:1:2)`);
  error.cause = 'No answer.';
  expect(failureText(error)).toMatch(/^site\/src\/job\.tsx:1:2 {2}TypeError: Not read\.\n.+\nNo answer\.\n/);
});

test('places of a bundle become those of sources', () => {
  const toSources = (stack: string): string => stack.replace('/bundle/job.mjs:3:4', `${TEMPLATE}:18:5`);
  const text = failureText(thrown('No list.', 'Job (/bundle/job.mjs:3:4)'), toSources);
  expect(text).toContain('site/src/job.tsx:18:5  TypeError: No list.');
});

test('what has been told of once is not told of again', () => {
  expect(failureText(new FailureError('Told.', thrown('No list.')))).toBe('Told.');
});
