import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCardRates } from './parse-card-rates.ts';
import { parseEcb } from './parse-ecb.ts';

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name), 'utf8');
const daily = sample('ecb-daily.xml');
const cards = sample('card-rates.csv');

function valueOf<Value>(parsed: { kind: 'read'; value: Value } | { kind: 'refused'; reason: string }): Value {
  if (parsed.kind === 'refused') throw new Error(parsed.reason);
  return parsed.value;
}

describe('the files of the ECB', () => {
  it('reads the daily file, without currencies that the site does not show', () => {
    const days = valueOf(parseEcb(daily));
    expect(days).toHaveLength(1);
    expect(days[0]?.day).toBe('2026-11-20');
    expect(days[0]?.rates).toMatchObject({ CZK: '24.315', GBP: '0.87210', ISK: '143.10' });
    expect(Object.keys(days[0]?.rates ?? {})).toHaveLength(11);
  });

  it('reads the 90-day file, oldest day first', () => {
    const days = valueOf(parseEcb(sample('ecb-90-days.xml')));
    expect(days.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    expect(days[1]?.rates.USD).toBe('1.1599');
  });

  it.each([
    ['not a number', ['24.315', 'NaN'], 'decimal number'],
    ['below zero', ['24.315', '-24.315'], 'decimal number'],
    ['zero', ['24.315', '0.000'], 'above zero'],
    ['with an exponent', ['24.315', '1e9'], 'decimal number'],
    ['huge', ['24.315', '9'.repeat(400)], 'decimal number'],
    ['with a comma', ['24.315', '24,315'], 'decimal number'],
    ['behind an entity', ['24.315', '&amp;24'], 'decimal number'],
  ])('refuses a rate that is %s', (_, [from = '', to = ''], reason) => {
    expect(parseEcb(daily.replace(from, to))).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(reason) as string,
    });
  });

  it.each(['2026-02-30', '20.11.2026', '', '2026-11-20T00:00'])('refuses the day "%s"', (day) => {
    expect(parseEcb(daily.replace('2026-11-20', day)).kind).toBe('refused');
  });

  it('refuses a day that stands there twice', () => {
    const twice = sample('ecb-90-days.xml').replace('2026-11-19', '2026-11-20');
    expect(parseEcb(twice)).toEqual({ kind: 'refused', reason: 'names a day twice' });
  });

  it.each([
    ['entities that grow', '<!DOCTYPE e [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'],
    ['entities that name files', '<!DOCTYPE e [<!ENTITY a SYSTEM "file:///etc/hostname">]>'],
    ['a document type elsewhere', '<!doctype html>'],
  ])('refuses %s', (_, declaration) => {
    expect(parseEcb(daily.replace('?>', `?>${declaration}`))).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('document type') as string,
    });
  });

  it('refuses a file without end', () => {
    expect(parseEcb(daily + ' '.repeat(2_000_000)).kind).toBe('refused');
  });

  it.each([
    ['that breaks off', daily.slice(0, 700)],
    ['that is empty', ''],
    ['that is an error page', '<html><body><h1>503</h1></body></html>'],
    ['without days', daily.replace(/<Cube>[\s\S]*<\/Cube>/, '<Cube></Cube>')],
  ])('refuses a file %s', (_, xml) => {
    expect(parseEcb(xml).kind).toBe('refused');
  });
});

describe('the file of card rates', () => {
  it('reads rates by day and currency', () => {
    const days = valueOf(parseCardRates(cards));
    expect([...days.keys()]).toEqual(['2026-11-19', '2026-11-20']);
    expect(days.get('2026-11-20')?.CZK).toBe('0.04129138');
  });

  it('reads the file as spreadsheets write it, with a mark in front and lines of their own', () => {
    const written = `\uFEFF${cards.replaceAll('\n', '\r\n')}`;
    expect(valueOf(parseCardRates(written))).toEqual(valueOf(parseCardRates(cards)));
  });

  it.each([
    ['another head', cards.replace('euros_per_unit', 'rate'), 'must start with'],
    ['a currency that is not shown', cards.replace('CZK', 'XAU'), 'line 3'],
    ['a value below zero', cards.replace('0.04129138', '-0.04'), 'decimal number'],
    ['no number', cards.replace('0.04129138', 'NaN'), 'decimal number'],
    ['a formula', cards.replace('0.04129138', '=1+1'), 'decimal number'],
    ['a wrong day', cards.replace('2026-11-19', '2026-13-01'), 'calendar'],
    ['another column', `${cards}2026-11-18,CZK,0.04,x\n`, 'line 24'],
    ['a rate twice', `${cards}2026-11-20,CZK,0.05\n`, 'stands twice'],
    ['a web page', '<html></html>', 'must start with'],
  ])('refuses %s', (_, csv, reason) => {
    expect(parseCardRates(csv)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(reason) as string,
    });
  });
});
