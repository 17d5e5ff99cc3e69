import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createTestReader } from '../testing/schema-context.ts';
import { day, text } from './authoring.ts';
import { describeIssue } from './describe-issue.ts';

const schema = v.strictObject({
  title: text(),
  count: v.optional(v.number()),
  isNew: v.optional(v.boolean()),
  tags: v.optional(v.array(text())),
  side: v.optional(v.picklist(['start', 'end'])),
  short: v.optional(v.pipe(text(), v.maxLength(4))),
  code: v.optional(v.pipe(text(), v.length(3))),
  few: v.optional(v.pipe(v.array(text()), v.minLength(1), v.maxLength(2))),
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(480))),
  share: v.optional(v.pipe(v.number(), v.gtValue(0), v.ltValue(1))),
  own: v.optional(v.pipe(v.number(), v.maxValue(9, 'must be at most 9'))),
  since: v.optional(day()),
  until: v.optional(v.pipe(v.string(), v.minValue('2020-01-01'), v.maxValue('2030-12-31'))),
  between: v.optional(v.pipe(v.string(), v.gtValue('b'), v.ltValue('d'))),
  plain: v.optional(v.pipe(v.string(), v.nonEmpty())),
  some: v.optional(v.pipe(v.array(text()), v.nonEmpty())),
  picture: v.optional(createTestReader().context.image()),
  facts: v.optional(v.strictObject({ label: text() })),
  sections: v.optional(
    v.array(
      v.variant('section', [
        v.strictObject({ section: v.literal('hero'), text: text() }),
        v.strictObject({ section: v.literal('words'), text: text() }),
      ]),
    ),
  ),
});

function messagesFor(data: unknown): string[] {
  const result = v.safeParse(schema, data);
  return (result.issues ?? []).map((issue) => describeIssue(issue).message);
}

const good = { title: 'About' };

describe('a fault is described in words an editor can act on', () => {
  test.each<[string, unknown, string]>([
    ['missing', {}, '"title" is missing. Add it.'],
    ['empty', { title: ' ' }, '"title" must not be empty.'],
    ['left blank', { title: null }, '"title" must be text, not empty.'],
    ['a number', { title: 2026 }, '"title" must be text, not the number 2026 (quote it to make it text).'],
    ['a list', { title: ['a'] }, '"title" must be text, not a list.'],
    ['a group', { title: { a: 1 } }, '"title" must be text, not a group of fields.'],
    ['unknown', { ...good, titel: 'x' }, '"titel" is no field here. Remove it, or correct its name.'],
    ['text for a number', { ...good, count: 'two' }, '"count" must be a number, not "two".'],
    ['text for a switch', { ...good, isNew: 'yes' }, '"isNew" must be true or false, not "yes".'],
    ['text for a list', { ...good, tags: 'a' }, '"tags" must be a list, not "a".'],
    ['text for a group', { ...good, facts: 'a' }, '"facts" must be a group of fields, not "a".'],
    ['no day', { ...good, since: '21.11.2026' }, '"since" must be a day such as 2026-11-21.'],
    ['too long', { ...good, short: 'fives' }, '"short" must have at most 4 characters, and has 5.'],
    ['of another length', { ...good, code: 'EU' }, '"code" must have exactly 3 characters, and has 2.'],
    [
      'a list with too many entries',
      { ...good, few: ['a', 'b', 'c'] },
      '"few" must have at most 2 entries, and has 3.',
    ],
    ['a list with too few entries', { ...good, few: [] }, '"few" must have at least 1 entry, and has 0.'],
    ['too little', { ...good, seconds: 30 }, '"seconds" must be 60 or more, not 30.'],
    ['too much', { ...good, seconds: 481 }, '"seconds" must be 480 or less, not 481.'],
    ['no whole number', { ...good, seconds: 458.5 }, '"seconds" must be a whole number, not 458.5.'],
    ['nothing', { ...good, share: 0 }, '"share" must be more than 0, not 0.'],
    ['the whole', { ...good, share: 1 }, '"share" must be less than 1, not 1.'],
    ['beyond a limit that has words of its own', { ...good, own: 10 }, '"own" must be at most 9.'],
    [
      'an early day',
      { ...good, until: '2019-12-31' },
      '"until" must not come before 2020-01-01, and is "2019-12-31".',
    ],
    [
      'a late day',
      { ...good, until: '2031-01-01' },
      '"until" must not come after 2030-12-31, and is "2031-01-01".',
    ],
    ['a text too early', { ...good, between: 'b' }, '"between" must come after b, and is "b".'],
    ['a text too late', { ...good, between: 'd' }, '"between" must come before d, and is "d".'],
    ['an empty text', { ...good, plain: '' }, '"plain" must not be empty.'],
    ['an empty list', { ...good, some: [] }, '"some" must not be empty.'],
    ['no choice', { ...good, side: 'strat' }, '"side" "strat" does not exist. Did you mean "start"?'],
    [
      'a number for a choice',
      { ...good, side: 1 },
      '"side" must be one of start, end, not the number 1 (quote it to make it text).',
    ],
  ])('%s', (_name, data, message) => {
    expect(messagesFor(data)).toEqual([message]);
  });
});

describe('sections', () => {
  test.each<[string, unknown, string]>([
    [
      'with an unknown name',
      { section: 'herp', text: 'x' },
      'section "herp" does not exist. Did you mean "hero"?',
    ],
    ['without a name', { text: 'x' }, '"sections › 1 › section" is missing. Add it.'],
    ['that are only text', 'hero', '"sections › 1" must be a group of fields, not "hero".'],
    ['with a missing field', { section: 'hero' }, '"sections › 1 › text" is missing. Add it.'],
  ])('%s', (_name, section, message) => {
    expect(messagesFor({ ...good, sections: [section] })).toEqual([message]);
  });

  test('are counted from 1 for people and from 0 for the search of the line', () => {
    const result = v.safeParse(schema, {
      ...good,
      sections: [{ section: 'hero', text: 'x' }, { section: 'hero' }],
    });
    const [issue] = result.issues ?? [];
    expect(issue && describeIssue(issue)).toEqual({
      keyPath: ['sections', 1, 'text'],
      line: 0,
      message: '"sections › 2 › text" is missing. Add it.',
    });
  });
});

describe('pictures', () => {
  const needsText =
    '"picture" needs a text alternative. Write what it shows as "alt", or "decorative: true" where it only adorns.';

  test.each<[string, unknown, string]>([
    ['without a text alternative', { src: 'team.svg' }, needsText],
    ['with both', { src: 'team.svg', alt: 'A', decorative: true }, needsText],
    ['with an empty one', { src: 'team.svg', alt: '' }, '"picture › alt" must not be empty.'],
    ['without a file', { alt: 'A' }, '"picture › src" is missing. Add it.'],
    [
      'with another field',
      { src: 'team.svg', alt: 'A', width: 1 },
      '"picture › width" is no field here. Remove it, or correct its name.',
    ],
    ['that are only a name', 'a.png', '"picture" must be a group of fields, not "a.png".'],
  ])('%s', (_name, picture, message) => {
    expect(messagesFor({ ...good, picture })).toEqual([message]);
  });

  test('may be decoration', () => {
    expect(messagesFor({ ...good, picture: { src: 'team.svg', decorative: true } })).toEqual([]);
  });
});

test('all faults of a file come together', () => {
  expect(messagesFor({ count: 'two', titel: 'x' })).toHaveLength(3);
});
