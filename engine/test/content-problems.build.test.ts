import { beforeEach, describe, expect, test } from 'vitest';
import { ABOUT, buildGoodSite, GERMAN_ABOUT, GERMAN_WORDS, HOME } from './mistakes.ts';
import type { Mistake } from './mistakes.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"></svg>';

const { site, reportAfter } = buildGoodSite();

describe('a field', () => {
  test.each<Mistake>([
    {
      name: 'missing',
      change: { file: HOME, from: 'title: Home\n', to: '' },
      problem: ':1  "title" is missing. Add it.',
    },
    {
      name: 'unknown',
      change: { file: HOME, from: 'link:', to: 'lnk:' },
      problem: ':3  "lnk" is no field here. Remove it, or correct its name.',
    },
    {
      name: 'of the wrong type',
      change: { file: HOME, from: 'title: Home', to: 'title: [Home]' },
      problem: ':1  "title" must be text, not a list.',
    },
    {
      name: 'empty',
      change: { file: HOME, from: 'title: Home', to: 'title: ""' },
      problem: ':1  "title" must not be empty.',
    },
    {
      name: 'missing in a section',
      change: { file: HOME, from: '    text: See [about](/about/) and the IBAN.\n', to: '' },
      problem: ':5  "sections › 1 › text" is missing. Add it.',
    },
    {
      name: 'wrong in a front matter, which has the lines of the file',
      change: { file: ABOUT, from: 'description: What this is.', to: 'description: 7' },
      problem: ':3  "description" must be text, not the number 7 (quote it to make it text).',
    },
    {
      name: 'naming an unknown section',
      change: { file: HOME, from: 'section: words', to: 'section: wrods' },
      problem: ':5  section "wrods" does not exist. Did you mean "words"?',
    },
    {
      name: 'referring to an item that does not exist',
      change: { file: ABOUT, from: 'related: [home]', to: 'related:\n  - home\n  - hmoe' },
      problem:
        ':7  "hmoe" is no item of pages in "en". Correct the slug, or write the item. Did you mean "home"?',
    },
    {
      name: 'with an unknown placeholder',
      change: { file: ABOUT, from: '{provider}', to: '{provider.fax}' },
      problem:
        ':8  "{provider.fax}" is not known. Use a placeholder that site.config.ts defines. Did you mean "provider"?',
    },
    {
      name: 'with a space in a placeholder',
      change: { file: ABOUT, from: '{provider}', to: '{ provider }' },
      problem:
        ':8  "{ provider }" is no placeholder yet. Write "{provider}", with one pair of braces and no space.',
    },
    {
      name: 'with an unknown fact',
      change: { file: ABOUT, from: '{provider}', to: '{fact.fee}' },
      problem:
        ':8  "{fact.fee}" is not known. Use a fact that content/facts has in this language. There is none yet.',
    },
  ])('$name', async ({ change, problem }) => {
    expect(await reportAfter(change)).toEqual([change.file + problem]);
  });

  test('with a fact whose file has faults, which alone are told', async () => {
    site.write('content/facts/fees.yaml', 'fee:\n\tvalue: { en: 1 euro }\n');
    expect(await reportAfter({ file: ABOUT, from: '{provider}', to: '{fact.fee}' })).toEqual([
      'content/facts/fees.yaml:2  is not valid YAML: a tab stands where lines are indented. Use spaces.',
    ]);
  });

  test('with a fact that has no words in its language', async () => {
    site.write('content/facts/fees.yaml', 'fee:\n  value: { en: 1 euro }\n  law: { en: section 1 }\n');
    expect(await reportAfter({ file: GERMAN_ABOUT, from: '{provider}', to: '{fact.fee}' })).toEqual([
      `${GERMAN_ABOUT}:8  "{fact.fee}" is not known. Use a fact that content/facts has in this language. There is none yet.`,
    ]);
  });
});

describe('words', () => {
  test.each<Mistake>([
    {
      name: 'that the table of names has another name for, in a field',
      change: { file: HOME, from: 'The first page.', to: 'Pay in installments.' },
      problem: ':2  "installments" is called "instalments" on this site. Write that.',
    },
    {
      name: 'that the table of names has another name for, in Markdown',
      change: { file: ABOUT, from: 'A note with', to: 'One\ninstallment with' },
      problem: ':20  "installment" is called "instalments" on this site. Write that.',
    },
    {
      name: 'that stand for missing ones',
      change: { file: ABOUT, from: 'Hello from', to: 'Lorem ipsum from' },
      problem:
        ':8  "Lorem ipsum" stands for words that are still missing. Write them, or leave the place out.',
    },
    {
      name: 'of the interface that stand for missing ones',
      change: { file: GERMAN_WORDS, from: 'header.home: Start', to: 'header.home: TODO' },
      problem: ':1  "TODO" stands for words that are still missing. Write them, or leave the place out.',
    },
  ])('$name', async ({ change, problem }) => {
    expect(await reportAfter(change)).toEqual([change.file + problem]);
  });
});

describe('a picture', () => {
  beforeEach(() => site.write('content/media/team.svg', PICTURE));

  test.each<Mistake>([
    {
      name: 'without a text alternative, in Markdown',
      change: { file: ABOUT, from: 'Hello from', to: 'Look:\n![](team.svg)\nHello from' },
      problem:
        ':9  picture "team.svg" has no text alternative. Write it in the brackets: ![What it shows](team.svg).',
    },
    {
      name: 'without a text alternative, in a field',
      change: { file: HOME, from: 'sections:', to: 'picture:\n  src: team.svg\nsections:' },
      problem:
        ':4  "picture" needs a text alternative. Write what it shows as "alt", or "decorative: true" where it only adorns.',
    },
    {
      name: 'that is not there, in Markdown',
      change: { file: ABOUT, from: 'Hello from', to: '![Our team](taem.svg)\nHello from' },
      problem:
        ':8  picture "taem.svg" does not exist. Put it into content/media or beside this file, or correct its name.',
    },
    {
      name: 'of content/media with the way to it',
      change: { file: ABOUT, from: 'Hello from', to: '![Our team](../media/team.svg)\nHello from' },
      problem: ':8  picture "../media/team.svg" does not exist. Write "team.svg" for one in content/media.',
    },
    {
      name: 'of content/media as if it lay beside its file, in a field',
      change: {
        file: HOME,
        from: 'sections:',
        to: 'picture:\n  src: ./team.svg\n  alt: Our team\nsections:',
      },
      problem: ':4  picture "./team.svg" does not exist. Write "team.svg" for one in content/media.',
    },
    {
      name: 'that is not there, in a field',
      change: { file: HOME, from: 'sections:', to: 'picture:\n  src: taem.svg\n  alt: Our team\nsections:' },
      problem:
        ':4  picture "taem.svg" does not exist. Put it into content/media or beside this file, or correct its name.',
    },
  ])('$name', async ({ change, problem }) => {
    expect(await reportAfter(change)).toEqual([change.file + problem]);
  });
});

describe('a directive', () => {
  test.each<Mistake>([
    {
      name: 'that does not exist',
      change: { file: ABOUT, from: '::year', to: '::yaer' },
      problem: ':16  directive "::yaer" does not exist. Remove it, or declare it in site.config.ts.',
    },
    {
      name: 'that is no known block',
      change: { file: ABOUT, from: ':::note', to: ':::tip' },
      problem: ':18  directive ":::tip" does not exist. Remove it, or declare it in site.config.ts.',
    },
    {
      name: 'that begins a passage in no language',
      change: { file: ABOUT, from: ':::note', to: ':::lang' },
      problem:
        ':18  ":::lang" begins no passage in another language yet. Write its two small letters behind, and nothing else: ":::lang de".',
    },
    {
      name: 'that begins a passage in a language by its name',
      change: { file: ABOUT, from: ':::note', to: ':::lang German' },
      problem:
        ':18  ":::lang" begins no passage in another language yet. Write its two small letters behind, and nothing else: ":::lang de".',
    },
    {
      name: 'in capitals',
      change: { file: ABOUT, from: ':::note', to: ':::Note' },
      problem: ':18  directive ":::Note" does not exist. Write ":::note", in small letters.',
    },
  ])('$name', async ({ change, problem }) => {
    expect(await reportAfter(change)).toEqual([change.file + problem]);
  });
});

describe('an interface word', () => {
  test.each<Mistake>([
    {
      name: 'missing',
      change: { file: GERMAN_WORDS, from: 'header.home: Start\n', to: '' },
      problem: ':1  "header.home" is missing. Add it.',
    },
    {
      name: 'extra',
      change: {
        file: GERMAN_WORDS,
        from: 'header.home: Start',
        to: 'header.home: Start\nheader.hmoe: Start',
      },
      problem: ':2  "header.hmoe" is no field here. Remove it, or correct its name.',
    },
    {
      name: 'that is not valid ICU MessageFormat',
      change: { file: GERMAN_WORDS, from: '# Seiten}}', to: '# Seiten}' },
      problem:
        ':2  message "pages.count" is not valid ICU MessageFormat: a brace is not closed, or holds more than a name. Check its braces and quotes.',
    },
    {
      name: 'with HTML',
      change: { file: GERMAN_WORDS, from: 'header.home: Start', to: 'header.home: <b>Start</b>' },
      problem:
        ':1  message "header.home" takes plain words, and "<b>" would be shown as it is typed. Write the words alone.',
    },
    {
      name: 'that takes another value than its twin',
      change: { file: GERMAN_WORDS, from: '{count, plural', to: '{number, plural' },
      problem:
        ':2  message "pages.count" takes {number}, but {count} in content/strings/en.yaml. Use the same values.',
    },
    {
      name: 'that takes no value, unlike its twin',
      change: {
        file: GERMAN_WORDS,
        from: "'{count, plural, one {Eine Seite} other {# Seiten}}'",
        to: 'Seiten',
      },
      problem:
        ':2  message "pages.count" takes {}, but {count} in content/strings/en.yaml. Use the same values.',
    },
    {
      name: 'with an unknown placeholder',
      change: { file: GERMAN_WORDS, from: 'header.home: Start', to: "header.home: '{provider.fax}'" },
      problem:
        ':1  "{provider.fax}" is not known. Use a placeholder that site.config.ts defines. Did you mean "provider"?',
    },
  ])('$name', async ({ change, problem }) => {
    expect(await reportAfter(change)).toEqual([change.file + problem]);
  });

  test('in a language whose file is missing', async () => {
    site.remove(GERMAN_WORDS);
    expect(await site.problems()).toEqual([
      `${GERMAN_WORDS}  is missing. Write the interface words of "de" there.`,
    ]);
  });
});

describe('several problems', () => {
  test('of different files come in one report, sorted', async () => {
    site.replace({ file: HOME, from: 'title: Home', to: 'titel: Home' });
    site.replace({ file: ABOUT, from: '{provider}', to: '{provider.fax}' });
    site.remove('content/pages/home.de.yaml');
    site.write('content/pagse/a.en.md', '');
    expect(await reportAfter({ file: GERMAN_WORDS, from: 'header.home: Start\n', to: '' })).toEqual([
      `${ABOUT}:8  "{provider.fax}" is not known. Use a placeholder that site.config.ts defines. Did you mean "provider"?`,
      `${HOME}  has no twin in "de". Write content/pages/home.de.yaml.`,
      `${HOME}:1  "titel" is no field here. Remove it, or correct its name.`,
      `${HOME}:1  "title" is missing. Add it.`,
      'content/pagse  is no collection of site.config.ts. Did you mean "pages"?',
      `${GERMAN_WORDS}:1  "header.home" is missing. Add it.`,
    ]);
  });

  test('of the site itself and of content come in one report', async () => {
    const ownProblem = "{ file: 'forms/a.yaml', line: 3, message: 'is wrong.' }";
    expect(
      await reportAfter(
        {
          file: 'site.config.ts',
          from: 'serviceWorker: false,',
          to: `serviceWorker: false,\n  settings: { summary: [], problems: [${ownProblem}], browser: {} },`,
        },
        { file: HOME, from: 'title: Home\n', to: '' },
        { file: GERMAN_WORDS, from: 'header.home: Start\n', to: '' },
      ),
    ).toEqual([
      'content/pages/home.en.yaml:1  "title" is missing. Add it.',
      'content/strings/de.yaml:1  "header.home" is missing. Add it.',
      'forms/a.yaml:3  is wrong.',
    ]);
  });

  test('are not made of one: who refers to a faulty item is right', async () => {
    expect(await reportAfter({ file: HOME, from: 'title: Home', to: 'title: 7' })).toHaveLength(1);
  });
});

test('a corrected site builds again', async () => {
  await reportAfter({ file: HOME, from: 'title: Home', to: 'titel: Home' });
  site.reset();
  expect(await site.build({ compress: false })).toMatchObject({ written: 0, removed: 0 });
});
