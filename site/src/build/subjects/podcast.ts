/** The podcast as a whole, and where its files stand. */
import { provider } from '../../../provider.ts';
import { LINKED_PATHS } from '../../shared/named-pages.ts';
import type { Source } from '../collections.ts';

/** `/en/podcast/first/` -> `/en/podcast/first.m4a` and so on. */
export function audioAddresses(path: string) {
  const name = path.replace(/\/$/, '');
  return { sound: `${name}.m4a`, captions: `${name}.vtt`, chapters: `${name}.chapters.json` };
}

export function podcastFeedAddress(language: string): string {
  return `/${language}/podcast.xml`;
}

/** The square picture of the podcast in a language. */
export function podcastArtworkAddress(language: string): string {
  return `/${language}/podcast-artwork.png`;
}

/** The podcast as a whole, in the words of its hub. */
export function seriesOf(source: Source) {
  const hub = source.items('pages').find(({ slug }) => slug === 'podcast')?.data;
  return {
    hub: source.localise(LINKED_PATHS.podcast),
    name: hub?.title ?? `${provider.name} Podcast`,
    description: hub?.description ?? provider.name,
    feed: podcastFeedAddress(source.language),
    artwork: podcastArtworkAddress(source.language),
    language: source.language,
  };
}
