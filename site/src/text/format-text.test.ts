import { parseMessage } from '@quellwerk/engine/messages';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StringKey } from '../build/schemas/strings.schema.ts';
import { FAR_ZONES } from '../../test/far-zones.ts';
import { createFormatText } from './format-text.ts';

const WORDS = {
  'header.home': 'Home',
  'section.day': '{day, date, long}',
  'section.minutes': '{minutes, plural, one {# minute} other {# minutes}}',
  'language.missing': 'Not there in {language}.',
} as const satisfies Partial<Record<StringKey, string>>;

const messages = Object.fromEntries(
  Object.entries(WORDS).map(([key, word]) => [key, parseMessage(word).compiled]),
);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the words of the interface', () => {
  const text = createFormatText('en-GB', messages);

  test('are what the build has written', () => {
    expect(text('header.home')).toBe('Home');
    expect(text('language.missing', { language: 'German' })).toBe('Not there in German.');
  });

  test.each([
    [1, '1 minute'],
    [1200, '1,200 minutes'],
  ])('count %j as %j', (minutes, words) => {
    expect(text('section.minutes', { minutes })).toBe(words);
  });

  test.each([
    ['en-GB', '22\u00A0November 2026'],
    ['de', '22.\u00A0November 2026'],
    ['es', '22\u00A0de noviembre de 2026'],
  ])('name a day in %s, in every time zone the same, and keep it beside its month', (locale, words) => {
    for (const zone of FAR_ZONES) {
      vi.stubEnv('TZ', zone);
      for (const time of ['2026-11-22T00:00:00Z', '2026-11-22T23:30:00Z']) {
        const day = new Date(time);
        expect(createFormatText(locale, messages)('section.day', { day }), `${time} in ${zone}`).toBe(words);
      }
    }
  });

  test('touch nothing of the platform’s locales without a number or a day', () => {
    vi.stubGlobal('Intl', undefined);
    expect(createFormatText('de', messages)('language.missing', { language: 'Deutsch' })).toBe(
      'Not there in Deutsch.',
    );
  });
});

describe('in a browser, the handler is told, and the key stands for the words', () => {
  function inBrowser(locale: string) {
    const told: string[] = [];
    vi.stubGlobal('document', {});
    vi.stubGlobal('reportError', (error: Error) => told.push(error.message));
    return { text: createFormatText(locale, messages), told };
  }

  test('where a message is missing', () => {
    const { text, told } = inBrowser('en-GB');
    expect(text('footer.legal')).toBe('footer.legal');
    expect(told).toEqual(['There are no words for "footer.legal" in en-GB.']);
  });

  test('where a value is missing', () => {
    const { text, told } = inBrowser('en-GB');
    expect(text('section.minutes')).toBe('section.minutes');
    expect(told[0]).toContain('minutes');
  });

  test('where the platform does not know the locale', () => {
    const { text, told } = inBrowser('xx');
    text('section.minutes', { minutes: 2 });
    expect(told).toEqual(['The platform knows no formats for "xx".']);
  });
});
