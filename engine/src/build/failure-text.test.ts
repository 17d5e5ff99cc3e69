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
function wrapped(cause: Error, components = ''): unknown {
  const fail = (): never => {
    throw cause;
  };
  try {
    return runSiteCode('/en/jobs/ (jobs.en.md)', fail, async (error) => (error === cause ? components : ''));
  } catch (error) {
    return error;
  }
}

test('code of a site that fails is told of with the page, the place, the reason and its own calls', async () => {
  const cause = thrown(
    'No list.',
    `Job (${TEMPLATE}:18:5)`,
    `Array.map (<anonymous>)`,
    `retryNode (${join(HERE, 'node_modules/react-dom/server.js')}:5296:16)`,
    `<anonymous> (${pathToFileURL(join(HERE, 'site/src/terms.tsx')).href}:7:1)`,
    `runSiteCode (${join(HERE, 'engine/src/build/problems.ts')}:61:12)`,
    `bodyOf (${join(HERE, 'engine/src/build/render/page-renderer.ts')}:90:18)`,
  );
  expect((await failureText(wrapped(cause))).split('\n')).toEqual([
    "The site's code fails for /en/jobs/ (jobs.en.md).",
    'site/src/job.tsx:18:5  TypeError: No list.',
    '    at Job (site/src/job.tsx:18:5)',
    '    at <anonymous> (site/src/terms.tsx:7:1)',
    'Correct the code that is named here.',
  ]);
});

test('nor are calls of the engine told that have waited for the code', async () => {
  const calls = [
    `prepare (${TEMPLATE}:18:5)`,
    `async awaitSiteCode (${join(HERE, 'engine/src/build/problems.ts')}:90:12)`,
    `async createSitePages (${join(HERE, 'engine/src/build/pages/create-site-pages.ts')}:60:20)`,
  ];
  expect((await failureText(thrown('No list.', ...calls))).split('\n').slice(1, -1)).toEqual([
    '    at prepare (site/src/job.tsx:18:5)',
  ]);
});

test('the components that React was at are told of in place of the calls inside of it', async () => {
  const cause = thrown('No child.', `retryNode (${join(HERE, 'node_modules/react-dom/server.js')}:5296:16)`);
  const components = `\n    at ul (<anonymous>)\n    at Job (${TEMPLATE}:18:5)`;
  expect((await failureText(wrapped(cause, components))).split('\n')).toEqual([
    "The site's code fails for /en/jobs/ (jobs.en.md).",
    'TypeError: No child.',
    'React was at:',
    '    at ul',
    '    at Job (site/src/job.tsx:18:5)',
    'Correct the code that is named here.',
  ]);
});

test('where no call is outside of packages all of them are told, without the colours of a terminal', async () => {
  const call = `parse (${join(HERE, 'node_modules/yaml/parse.js')}:1:2)`;
  expect((await failureText(thrown('\u001b[31mNo\u001b[0m value.', call))).split('\n')).toEqual([
    'TypeError: No value.',
    '    at parse (node_modules/yaml/parse.js:1:2)',
    'Correct the code that is named here.',
  ]);
});

test('causes are told of, too', async () => {
  const error = thrown('Not read.', `read (${TEMPLATE}:1:2)`);
  error.cause = thrown('No answer.', `ask (${TEMPLATE}:3:4)`);
  expect(await failureText(error)).toMatch(
    /^site\/src\/job\.tsx:1:2 {2}TypeError: Not read\.\n.+\nsite\/src\/job\.tsx:3:4 {2}TypeError: No answer\.\n/,
  );
});

test.each([
  ['No answer.', "'No answer.'"],
  [{ status: 404, body: { reason: 'gone' } }, "{ status: 404, body: { reason: 'gone' } }"],
  [Object.create(null), '[Object: null prototype] {}'],
  [null, 'null'],
])('what is thrown without being an error is told with all that it holds: %o', async (value, text) => {
  const told = `${text} was thrown, which is no Error and names no place. Throw an Error in its place.`;
  expect((await failureText(value)).split('\n')[0]).toBe(told);
  expect(await failureText(new Error('Not read.', { cause: value }))).toContain(`\n${text}\n`);
});

test('places of a bundle become those of sources', async () => {
  const toSources = (stack: string): string => stack.replace('/bundle/job.mjs:3:4', `${TEMPLATE}:18:5`);
  const text = await failureText(thrown('No list.', 'Job (/bundle/job.mjs:3:4)'), toSources);
  expect(text).toContain('site/src/job.tsx:18:5  TypeError: No list.');
});

test('what has been told of once is not told of again', async () => {
  expect(await failureText(new FailureError('Told.', thrown('No list.')))).toBe('Told.');
});
