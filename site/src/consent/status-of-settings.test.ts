import { describe, expect, test } from 'vitest';
import { statusOfSettings } from './status-of-settings.ts';

describe('category analytics: missing entry or -1 is undecided, 1 is granted, anything else is denied', () => {
  test.each([
    [{}, 'undecided'],
    [{ consents: {} }, 'undecided'],
    [{ consents: { remarketing: { status: 1 } } }, 'undecided'],
    [{ consents: { analytics: null } }, 'undecided'],
    [{ consents: { analytics: { status: -1, updatedAt: '2026-11-20T18:19:57.957Z' } } }, 'undecided'],
    [{ consents: { analytics: { status: 1 } } }, 'granted'],
    [{ consents: { analytics: { status: 0 } } }, 'denied'],
    [{ consents: { analytics: { status: 2 } } }, 'denied'],
    [{ consents: { analytics: { status: '1' } } }, 'denied'],
    [{ consents: { analytics: { status: true } } }, 'denied'],
    [{ consents: { analytics: {} } }, 'denied'],
    [{ consents: { analytics: 'granted' } }, 'denied'],
  ])('%j is %s', (settings, status) => {
    expect(statusOfSettings(settings)).toBe(status);
  });

  test.each([undefined, null, 'settings', 1, [[]]])('%j are no settings', (settings) => {
    expect(() => statusOfSettings(settings)).toThrow('The consent settings are no object.');
  });
});
