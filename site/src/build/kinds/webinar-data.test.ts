import { describe, expect, it, test } from 'vitest';
import { settings } from '../settings.ts';
import { webinarDescription } from '../subjects/webinars.ts';
import { event } from './webinar-data.ts';

test.each([
  ['planned', 'EventScheduled', {}],
  ['moved', 'EventRescheduled', { movedFrom: '2027-02-03T10:00+01:00' }],
  ['cancelled', 'EventCancelled', {}],
] as const)(
  'a webinar that is %s is an %s that says when it ends and that it is online',
  (state, status, more) => {
    const data = {
      title: '',
      description: '',
      keywords: [],
      name: 'Name',
      summary: 'Kurz gesagt.',
      heading: 'Mehr Kunden',
      lead: { html: '', headings: [] },
      start: '2027-02-10T10:00+01:00',
      durationMinutes: 60,
      updated: '2026-11-01',
      state,
      spokenLanguage: 'en',
      agenda: [],
      speakers: [],
      learn: [],
      form: 'webinar-registration' as const,
      ...more,
    };
    const told = event({ path: '/de/webinars/growth/', data }, 'Auf Englisch.');
    expect(told.previousStartDate).toBe(data.movedFrom);
    expect(told).toMatchObject({
      '@type': 'Event',
      description: 'Auf Englisch.',
      inLanguage: 'en',
      startDate: '2027-02-10T10:00+01:00',
      endDate: '2027-02-10T10:00:00.000Z',
      eventStatus: `https://schema.org/${status}`,
      location: { '@type': 'VirtualLocation' },
      isAccessibleForFree: true,
      image: `${settings.origin}/social/de/webinars/growth.png`,
    });
  },
);

describe('a webinar, where it is told of elsewhere', () => {
  it.each([
    ['de', 'Wachsen. Gesprochene Sprache: Englisch.'],
    ['en', 'Wachsen.'],
  ])('says its language where that is not the one of its page, in %s', (language, told) => {
    const source = { language, strings: { 'webinar.spokenLanguage': 'Gesprochene Sprache' } };
    expect(webinarDescription({ summary: 'Wachsen.', spokenLanguage: 'en' }, source)).toBe(told);
  });
});
