import { expect, test } from 'vitest';
import { isFigureColumn } from './figure-columns.ts';

test.each([
  ['numbers', ['46', '1.890', '0,1']],
  ['amounts with their sum', ['7.200\u00a0Euro', '450 Euro', '8.650 Euro']],
  ['amounts that come and go', ['+4.350,00', '−870,00', '-1.40']],
  ['currencies before the number', ['€8,000', '−EUR\u00a02,100', 'EUR −820', '£5']],
  ['shares', ['78 Prozent', '92 percent', '19,8\u00a0%', '5%', '7 por ciento']],
  ['figures among empty cells and dashes', ['0.90 euros', '–', '', '0.03 euros']],
])('%s are figures', (_name, cells) => {
  expect(isFigureColumn(cells)).toBe(true);
});

test.each([
  ['words', ['none', 'one', 'two']],
  ['a figure beside words', ['18', '18, with accounts 10']],
  ['spans', ['5 to 12', '5 to 9']],
  ['days', ['10 July 2027', '1. Juli 2026']],
  ['days in figures', ['01.02.2026', '3. 12. 27']],
  ['times', ['3 Tage', '5 days']],
  ['sections of laws', ['§ 7', '§ 8']],
  ['one figure alone', ['12', '–']],
  ['nothing', ['', '–']],
])('%s are none', (_name, cells) => {
  expect(isFigureColumn(cells)).toBe(false);
});
