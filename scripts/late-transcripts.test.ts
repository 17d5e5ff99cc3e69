import { describe, expect, test } from 'vitest';
import { lateTranscripts } from './late-transcripts.ts';

const webinar = { start: '2027-02-10T10:00+01:00', durationMinutes: 60, state: 'planned' };
const listed = (change: object, now: string) =>
  lateTranscripts([{ file: 'a.en.yaml', data: { ...webinar, ...change } }], Date.parse(now));

describe('a webinar', () => {
  test.each([
    ['ended more than seven days ago', {}, '2027-02-17T11:00:01+01:00'],
    ['was moved and has taken place', { state: 'moved' }, '2027-03-01T10:00Z'],
  ])('is listed with the day on which it ended if it %s', (_, change, now) => {
    expect(listed(change, now)).toEqual(['a.en.yaml, over since 2027-02-10']);
  });

  test.each([
    ['ended seven days ago', {}, '2027-02-17T11:00:00+01:00'],
    ['was cancelled', { state: 'cancelled' }, '2027-03-01T10:00Z'],
    ['has a day from which it can be read', { onDemandFrom: '2027-03-02' }, '2027-03-01T10:00Z'],
  ])('is not listed if it %s', (_, change, now) => {
    expect(listed(change, now)).toEqual([]);
  });
});
