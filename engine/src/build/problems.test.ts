import { describe, expect, test } from 'vitest';
import { awaitSiteCode, formatProblems, ProblemsError, runSiteCode, suggest } from './problems.ts';

describe('problems are printed one a line', () => {
  test('sorted by file, then line, then words, with their number', () => {
    const text = formatProblems([
      { file: 'b.yaml', line: 2, message: 'second' },
      { file: 'b.yaml', line: 10, message: 'third' },
      { file: 'a.yaml', message: 'first' },
      { file: 'c.ts', line: 4, column: 21, message: 'last' },
      { file: 'b.yaml', line: 2, message: 'before second' },
    ]);
    expect(text.split('\n')).toEqual([
      'a.yaml  first',
      'b.yaml:2  before second',
      'b.yaml:2  second',
      'b.yaml:10  third',
      'c.ts:4:21  last',
      '',
      '5 problems.',
    ]);
  });

  test('and the same one only once', () => {
    const problem = { file: 'a.yaml', line: 1, message: 'wrong' };
    expect(formatProblems([problem, { ...problem }])).toBe('a.yaml:1  wrong\n\n1 problem.');
  });

  test('and stand in the error, which keeps them as data', () => {
    const problems = [{ file: 'a.yaml', line: 1, message: 'wrong' }];
    const error = new ProblemsError(problems);
    expect(error.message).toBe(formatProblems(problems));
    expect(error.problems).toBe(problems);
  });
});

describe('a suggestion', () => {
  test.each([
    ['prose-pag', ['hero', 'prose-page'], 'Did you mean "prose-page"?'],
    ['heor', ['hero', 'prose-page'], 'Did you mean "hero"?'],
    ['/de/abuot/', ['/de/about/', '/de/'], 'Did you mean "/de/about/"?'],
    ['grösse', ['größe', 'x'], 'Did you mean "größe"?'],
    ['nothing-alike', ['hero', 'about'], 'Use one of: about, hero.'],
    ['anything', [], 'There is none yet.'],
    ['far-away', ['🚀🚀🚀🚀', 'hero'], 'Use one of: hero, 🚀🚀🚀🚀.'],
  ])('for "%s" among %j', (wrong, possible, words) => {
    expect(suggest(wrong, possible)).toBe(words);
  });

  test('shows twenty of many', () => {
    const many = Array.from({ length: 21 }, (_, index) => `value-${String(index).padStart(2, '0')}`);
    const words = suggest('nothing at all like it', many);
    expect(words).toMatch(/^There are 21, such as: value-00, .*, value-19\.$/);
  });
});

describe('code of a site', () => {
  const cause = new TypeError('No list.');
  const fail = (): never => {
    throw cause;
  };

  test.each([
    ['at once', async () => runSiteCode('a.md', fail)],
    ['at once, where it might have answered later', () => awaitSiteCode('a.md', fail)],
    ['later', () => awaitSiteCode('a.md', () => Promise.reject(cause))],
  ])('that fails %s is named by what it has run for', async (_case, run) => {
    await expect(run()).rejects.toMatchObject({ message: `The site's code fails for a.md`, cause });
  });

  test('that does not gives what it has made', async () => {
    expect([runSiteCode('a.md', () => 1), await awaitSiteCode('a.md', async () => 2)]).toEqual([1, 2]);
  });
});
