import { expect, test } from 'vitest';
import { subscribersToCsv, toCsv } from './csv-tables.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+49 40', "'+49 40"],
  [' @x', "' @x"],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
  ['hello\t=1+1', `"hello\t'=1+1"`],
  ['＝1+1', "'＝1+1"],
  // Excel in German parts the cells of a line at semicolons, and takes no notice of quotes in the middle of one.
  ["x;=cmd|'/c calc'!A0;y", `"x;'=cmd|'/c calc'!A0;y"`],
  ['x; "=1+1', `"x;' ""=1+1"`],
  ['x;\r\n=1+1\n-1', `"x;\r\n'=1+1\n'-1"`],
  ['Hello,\r\n\r\n2 - 1 = 1; bye', '"Hello,\r\n\r\n2 - 1 = 1; bye"'],
  ['Jürgen Weiß', 'Jürgen Weiß'],
])('in a CSV file, which says that it is in UTF-8, %j is written as %j', (value, cell) => {
  const submission = {
    reference: 'QW-0000-0000',
    form: 'contact',
    language: 'en',
    page: '/en/contact/',
    state: 'active',
    createdAt: '',
    confirmedAt: null,
    deleteAfter: '',
    consent: null,
    answers: { value },
  } as const;
  expect(toCsv([submission])).toBe(
    `\uFEFFreference,form,language,page,state,createdAt,confirmedAt,deleteAfter,value\r\nQW-0000-0000,contact,en,/en/contact/,active,,,,${cell}\r\n`,
  );
});

test.each(['+news@example.org', '=erika@example.org', "'max@example.org"])(
  'the table for a mail service names the address %s as it is',
  (address) => {
    const unsubscribeUrl = 'https://www.quellwerk.example/forms/unsubscribe/token';
    expect(subscribersToCsv([{ address, language: 'en', unsubscribeUrl }])).toBe(
      `address,language,unsubscribeUrl\r\n${address},en,${unsubscribeUrl}\r\n`,
    );
  },
);
