import { describe, expect, it } from 'vitest';
import { packWords, unpackWords } from './search.ts';

describe('the words of the site', () => {
  it('come back from their packed form, in alphabetical order', () => {
    const words = ['Konto', 'Kontoauszug', 'zahlen', 'Abc', 'Verbraucherkreditvertrag', 'Verbraucherkredite'];
    expect(packWords(words)).toBe('0Abc0Konto5auszug0Verbraucherkredite9erkreditvertrag0zahlen');
    expect(unpackWords(packWords(words))).toEqual([
      'Abc',
      'Konto',
      'Kontoauszug',
      'Verbraucherkredite',
      'Verbraucherkreditvertrag',
      'zahlen',
    ]);
    expect(unpackWords(packWords([]))).toEqual([]);
  });
});
