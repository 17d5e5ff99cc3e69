import { describe, expect, it } from 'vitest';
import { nameSize } from './brand.ts';
import type { Brand } from './brand.ts';
import { contrastSentences, readBrand } from './brand-colours.ts';

function brandOf(typed: Partial<Record<'name' | 'colour' | 'mark', string>>): Brand {
  const read = readBrand({ name: 'Nordlicht', colour: '#0a5a3c', mark: '', ...typed });
  if ('faults' in read) throw new Error(`faulty: ${read.faults.join()}`);
  return read.brand;
}

function faultsOf(typed: Partial<Record<'name' | 'colour' | 'mark', string>>) {
  const read = readBrand({ name: 'Nordlicht', colour: '#0a5a3c', mark: '', ...typed });
  return 'faults' in read ? read.faults : [];
}

describe('a brand', () => {
  it('takes a colour in the ways people write it', () => {
    expect(
      ['#0A5A3C', '0a5a3c', ' #0a5a3c ', 'rgb(10, 90, 60)'].map((colour) => brandOf({ colour }).colour),
    ).toEqual(Array.from({ length: 4 }, () => '#0a5a3c'));
    expect([brandOf({ colour: 'teal' }).colour, brandOf({ colour: '#fc0' }).colour]).toEqual([
      '#008080',
      '#ffcc00',
    ]);
  });

  it.each(['', 'no colour', '#12', '#0a5a3c80', 'transparent', 'url(x)', '"><script>', 'a'.repeat(60)])(
    'knows what is no colour: %s',
    (colour) => {
      expect(faultsOf({ colour })).toEqual(['colour']);
    },
  );

  it.each(['', '   ', '<b>x</b>', 'x"y', 'a'.repeat(25), '{name}'])('refuses the name %s', (name) => {
    expect(faultsOf({ name })).toEqual(['name']);
  });

  it('names every field that needs another value', () => {
    expect(faultsOf({ name: '', colour: 'x', mark: '<<' })).toEqual(['name', 'colour', 'mark']);
  });

  it('has the first letters of two words as its mark, unless one is typed', () => {
    expect([brandOf({ name: 'blau reise gmbh' }).mark, brandOf({ mark: 'Q' }).mark]).toEqual(['BR', 'Q']);
  });

  it('has one letter of each word in its mark, also of a letter that is two as a capital', () => {
    expect([brandOf({ name: 'ßau haus' }).mark, brandOf({ name: 'ﬁrma x' }).mark]).toEqual(['SH', 'FX']);
  });
});

describe('contrast', () => {
  it('is that of WCAG: black on white has 21 to 1', () => {
    expect(brandOf({ colour: '#000' }).accents.light.ratio).toBeCloseTo(21, 5);
  });

  it('keeps a colour that can be read, and replaces one that cannot by the nearest shade', () => {
    const { accents } = brandOf({ colour: '#ffcc00' });
    expect(accents.dark.shade).toBe('#ffcc00');
    expect(accents.light.ratio).toBeLessThan(2);
    expect(accents.light.shadeRatio).toBeGreaterThanOrEqual(4.5);
    expect(accents.light.shadeRatio).toBeLessThan(4.7);
  });

  it('lets text be read on any colour and in any colour', () => {
    for (let value = 0; value < 0x1000; value += 7) {
      const { onColourRatio, accents } = brandOf({ colour: `#${value.toString(16).padStart(3, '0')}` });
      expect(
        Math.min(onColourRatio, accents.light.shadeRatio, accents.dark.shadeRatio),
      ).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is told in words, rounded down, with the decimal sign of the language', () => {
    const words = {
      black: 'black {ratio}',
      white: 'white {ratio}',
      fine: { light: 'light {ratio}', dark: 'dark {ratio}' },
      corrected: { light: 'light {ratio}, {shade} {shadeRatio}', dark: 'dark {ratio}, {shade} {shadeRatio}' },
    };
    const sentences = contrastSentences(brandOf({ colour: '#777777' }), words, 'de');
    // 4.478 to 1 on white is not enough and must not be called 4.5.
    expect(sentences.light).toMatch(/^light 4,4, #[\da-f]{6} 4,5$/);
  });
});

it('a long name is set in smaller type', () => {
  expect([nameSize('Nordlicht', 20), nameSize('a'.repeat(24), 20)]).toEqual([20, 11.7]);
});
