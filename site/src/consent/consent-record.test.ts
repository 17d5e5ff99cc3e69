import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION, statusOfRecord } from './consent-record.ts';

const now = Date.UTC(2026, 10, 21);
const record = {
  categories: ['necessary', 'analytics'],
  revision: CONSENT_VERSION,
  lastConsentTimestamp: '2026-11-20T00:00:00.000Z',
  expirationTime: now + 1000,
};

describe('the stored record is the decision', () => {
  test.each([
    ['agreed', record, 'granted'],
    ['rejected', { ...record, categories: ['necessary'] }, 'denied'],
    ['without categories', { ...record, categories: undefined }, 'denied'],
    ['about another version of the text', { ...record, revision: CONSENT_VERSION + 1 }, 'undecided'],
    ['too old', { ...record, expirationTime: now }, 'undecided'],
    ['without a time', { ...record, expirationTime: undefined }, 'undecided'],
    ['null', null, 'undecided'],
    ['a list', [], 'undecided'],
    ['empty', {}, 'undecided'],
  ])('%s', (_what, stored, status) => {
    expect(statusOfRecord(JSON.stringify(stored), now)).toBe(status);
  });

  test.each(['', '{', 'granted'])('%j cannot be read', (text) => {
    expect(() => statusOfRecord(text, now)).toThrow(SyntaxError);
  });
});
