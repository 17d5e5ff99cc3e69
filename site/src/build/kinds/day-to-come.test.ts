import { expect, test } from 'vitest';
import type { Source } from '../collections.ts';
import { mediaItemData } from './media-item-data.ts';
import { podcastPageData } from './podcast-data.ts';
import { testSource } from '../../../test/test-source.ts';
import { webinarData } from './webinar-data.ts';

const richText = { html: '', headings: [] };

function faultsOf(run: (source: Source) => unknown): string[] {
  const told: string[] = [];
  run(
    testSource({
      report: (_item, keyPath, message) => void told.push(`${keyPath.join('.')}: ${message}`),
    }),
  );
  return told;
}

/** Items as far as their pages read them. */
const episode = (published: string) =>
  ({
    path: '/en/podcast/first/',
    data: { number: 1, published, chapters: [], transcript: [], services: [] },
  }) as unknown as Parameters<typeof podcastPageData>[0];
const guide = (published: string, updated: string) =>
  ({
    slug: 'guide',
    language: 'en',
    bodyLanguage: 'en',
    data: { published, updated, body: richText, flow: {}, keywords: [], services: [], industries: [] },
  }) as unknown as Parameters<typeof mediaItemData>[0];
const webinar = (onDemandFrom: string) =>
  ({
    path: '/en/webinars/first/',
    data: {
      form: 'webinar-registration',
      start: '2026-10-06T10:00+02:00',
      durationMinutes: 60,
      state: 'planned',
      spokenLanguage: 'en',
      agenda: [],
      onDemandFrom,
    },
  }) as unknown as Parameters<typeof webinarData>[0];

const FAULT =
  'published: "published" is a day to come, and the page would be online at once. Hand it in on that day.';

test.each([
  ['2026-11-20', []],
  ['2999-01-01', [FAULT]],
])('an episode of %s is told of: %j', (day, faults) => {
  expect(faultsOf((source) => podcastPageData(episode(day), source))).toEqual(faults);
});

test.each([
  ['2026-11-20', '2026-11-21', []],
  ['2999-01-01', '2026-11-21', [FAULT]],
  ['2026-11-20', '2999-01-01', [FAULT.replaceAll('published', 'updated')]],
])('a guide of %s that was changed on %s is told of: %j', (published, updated, faults) => {
  expect(faultsOf((source) => mediaItemData(guide(published, updated), source))).toEqual(faults);
});

test.each([
  ['2026-10-13', []],
  ['2999-01-01', [FAULT.replaceAll('published', 'onDemandFrom')]],
])('a webinar that can be read from %s is told of: %j', (day, faults) => {
  expect(faultsOf((source) => webinarData(webinar(day), source))).toEqual(faults);
});
