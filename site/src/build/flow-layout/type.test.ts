import { describe, expect, it } from 'vitest';
import { measureText, wrapText } from './type.ts';

describe('measureText', () => {
  it('grows with the type size', () => {
    expect(measureText('Konto', 32)).toBeGreaterThan(measureText('Konto', 16));
  });

  it('counts a soft hyphen as nothing', () => {
    expect(measureText('Zahlungs\u00addienst', 16)).toBe(measureText('Zahlungsdienst', 16));
  });
});

describe('wrapText', () => {
  it('keeps a text that fits on one line', () => {
    expect(wrapText('pays a bill', 16, 200)).toEqual(['pays a bill']);
  });

  it('makes lines of about the same length instead of leaving a word alone', () => {
    expect(wrapText('enters name and address', 16, 170)).toEqual(['enters name', 'and address']);
  });

  it('breaks a long word only at its soft hyphens', () => {
    expect(wrapText('Zahlungs\u00addienstleister', 16, 100)).toEqual(['Zahlungs-', 'dienstleister']);
    expect(wrapText('Zahlungsdienstleister', 16, 100)).toEqual(['Zahlungsdienstleister']);
    expect(wrapText('Zahlungs\u00addienstleister', 16, 300)).toEqual(['Zahlungsdienstleister']);
  });

  it('makes nothing out of nothing', () => {
    expect(wrapText('', 16, 100)).toEqual([]);
  });
});
