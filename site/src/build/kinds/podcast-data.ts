import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import type { PodcastEpisode, PodcastSeries } from 'schema-dts';
import { LINKED_PATHS } from '../../shared/named-pages.ts';
import type { Source } from '../collections.ts';
import { pick } from '../pick.ts';
import { itemFacts } from '../lists/item-facts.ts';
import { itemsBySlug } from '../lists/items-by-slug.ts';
import { feedLinks } from '../machines/feed-plans.ts';
import { markdownLinks } from '../machines/knowledge-files.ts';
import { audioAddresses, podcastFeedAddress, seriesOf } from '../subjects/podcast.ts';
import type { PodcastPageValue } from '../schemas/podcast-page.schema.ts';
import { spokenChapters } from '../subjects/spoken-chapters.ts';
import type { SpokenChapter } from '../subjects/spoken-chapters.ts';
import { breadcrumbs, graph, NAMED_ORGANISATION, urlOf } from '../structured-data.ts';
import { trailTo } from '../trail.ts';
import type { SummarisedLink } from '../page-link.ts';
import type { Crumb } from '../trail.ts';

/** What the page shows of its file as it stands there. */
const SHOWN = [
  'number',
  'heading',
  'lead',
  'guest',
  'published',
  'durationSeconds',
  'recording',
  'takeaways',
] as const satisfies readonly (keyof PodcastPageValue)[];

export interface PodcastPageData extends Pick<PodcastPageValue, (typeof SHOWN)[number]> {
  readonly trail: readonly Crumb[];
  readonly chapters: readonly SpokenChapter[];
  readonly services: readonly SummarisedLink[];
  /** Where the sound and its captions are served. */
  readonly audio: { readonly sound: string; readonly captions: string };
  /** The episodes before and after this one. */
  readonly neighbours: readonly { readonly name: string; readonly path: string; readonly number: number }[];
  readonly hub: string;
  readonly feed: string;
}

export function podcastPageData(item: PageItem<PodcastPageValue>, source: Source): PodcastPageData {
  const { number, services } = item.data;
  return {
    ...pick(item.data, SHOWN),
    trail: trailTo(item, source),
    chapters: spokenChapters(item.data, source.strings),
    services: itemsBySlug(itemFacts(source, 'services'), services).map(({ name, summary, path }) => ({
      name,
      summary,
      path,
    })),
    audio: audioAddresses(item.path),
    neighbours: source
      .items('podcast')
      .filter(({ data }) => Math.abs(data.number - number) === 1)
      .map(({ path, data }) => ({ name: data.name, path, number: data.number }))
      .sort((a, b) => a.number - b.number),
    hub: source.localise(LINKED_PATHS.podcast),
    feed: podcastFeedAddress(source.language),
  };
}

export function podcastPageDetails(item: PageItem<PodcastPageValue>, source: Source): PageDetails {
  const { sound, captions } = audioAddresses(item.path);
  return {
    head: [
      ...graph(
        podcastEpisode(item, { series: seriesOf(source), sound, captions }),
        breadcrumbs(trailTo(item, source), item),
      ),
      ...feedLinks(item, source),
      ...markdownLinks(item),
    ],
  };
}

interface SeriesWords {
  /** The hub of the podcast in the page's language. */
  readonly hub: string;
  readonly name: string;
  readonly feed: string;
  readonly language: string;
}

/** Described on its hub; episodes refer to it. */
export function podcastSeries({
  hub,
  name,
  feed,
  artwork,
  language,
  description,
}: SeriesWords & { readonly description: string; readonly artwork: string }): Exclude<PodcastSeries, string> {
  return {
    '@type': 'PodcastSeries',
    '@id': `${urlOf(hub)}#series`,
    name,
    description,
    url: urlOf(hub),
    webFeed: urlOf(feed),
    image: urlOf(artwork),
    inLanguage: language,
    publisher: NAMED_ORGANISATION,
  };
}

/** @internal for its test */
export function podcastEpisode(
  { path, data }: PageItem<PodcastPageValue>,
  {
    series,
    sound,
    captions,
  }: { readonly series: SeriesWords; readonly sound: string; readonly captions: string },
): Exclude<PodcastEpisode, string> {
  return {
    '@type': 'PodcastEpisode',
    name: data.heading,
    description: data.summary,
    url: urlOf(path),
    episodeNumber: data.number,
    datePublished: data.published,
    inLanguage: series.language,
    timeRequired: `PT${Math.round(data.durationSeconds / 60)}M`,
    partOfSeries: {
      '@type': 'PodcastSeries',
      '@id': `${urlOf(series.hub)}#series`,
      name: series.name,
      url: urlOf(series.hub),
    },
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: urlOf(sound),
      encodingFormat: 'audio/mp4',
      duration: `PT${data.durationSeconds}S`,
      caption: { '@type': 'MediaObject', contentUrl: urlOf(captions), encodingFormat: 'text/vtt' },
    },
  };
}
