import { expect, test } from 'vitest';
import { provider } from '../../../provider.ts';
import { settings } from '../settings.ts';
import { podcastEpisode, podcastSeries } from './podcast-data.ts';

const ORIGIN = settings.origin;

test('an episode is tied to its series, its sound and its captions', () => {
  const words = {
    hub: '/de/podcast/',
    name: 'Podcast',
    description: 'Gespräche.',
    feed: '/de/podcast.xml',
    artwork: '/de/podcast-artwork.png',
    language: 'de',
  };
  const series = podcastSeries(words);
  const episode = podcastEpisode(
    {
      collection: 'podcast',
      slug: 'a',
      language: 'de',
      bodyLanguage: 'de',
      file: '',
      path: '/de/podcast/a/',
      data: {
        title: '',
        description: '',
        keywords: [],
        name: 'Name',
        summary: 'Kurz gesagt.',
        number: 2,
        heading: 'Wer das Geld hält',
        lead: { html: '', headings: [] },
        published: '2026-10-01',
        guest: 'Treuhänder',
        durationSeconds: 481,
        chapters: [],
        takeaways: [],
        transcript: [],
        services: [],
      },
    },
    { series: words, sound: '/de/podcast/a.m4a', captions: '/de/podcast/a.vtt' },
  );
  expect(series).toMatchObject({
    '@type': 'PodcastSeries',
    webFeed: `${ORIGIN}/de/podcast.xml`,
    publisher: { '@type': 'Organization', name: provider.name },
    image: `${ORIGIN}/de/podcast-artwork.png`,
  });
  expect(episode).toMatchObject({
    '@type': 'PodcastEpisode',
    episodeNumber: 2,
    timeRequired: 'PT8M',
    partOfSeries: { '@id': series['@id'] },
    associatedMedia: {
      contentUrl: `${ORIGIN}/de/podcast/a.m4a`,
      caption: { contentUrl: `${ORIGIN}/de/podcast/a.vtt` },
    },
  });
});
