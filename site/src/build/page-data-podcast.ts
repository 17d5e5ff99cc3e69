import type { ContentItem } from '@quellwerk/engine/content';
import type { Source } from './collections.ts';
import { itemFacts } from './item-facts.ts';
import type { PodcastPageValue } from './schemas/podcast-page.schema.ts';
import type { TranscriptValue } from './schemas/transcript.schema.ts';

/** A chapter with what is said in it. */
export interface SpokenChapter {
  readonly start: number;
  readonly title: string;
  readonly turns: TranscriptValue;
}

export interface PodcastPageData extends Omit<
  PodcastPageValue,
  'body' | 'services' | 'transcript' | 'chapters'
> {
  readonly chapters: readonly SpokenChapter[];
  readonly services: readonly { readonly name: string; readonly summary: string; readonly path: string }[];
  /** Where the sound and its captions are served. */
  readonly audio: { readonly sound: string; readonly captions: string };
  /** The episodes before and after this one. */
  readonly neighbours: readonly { readonly name: string; readonly path: string; readonly number: number }[];
  readonly hub: string;
  readonly feed: string;
}

export function podcastPageData(item: ContentItem<PodcastPageValue>, source: Source): PodcastPageData {
  const { services, transcript, chapters, body: _, ...words } = item.data;
  const facts = itemFacts(source, 'services');
  return {
    ...words,
    chapters: spokenChapters({ chapters, transcript }),
    services: services
      .flatMap((slug) => facts.filter((fact) => fact.slug === slug))
      .map(({ name, summary, path }) => ({ name, summary, path })),
    audio: audioAddresses(item.path ?? ''),
    neighbours: source
      .items('podcast')
      .filter(({ data }) => Math.abs(data.number - words.number) === 1)
      .map(({ path, data }) => ({ name: data.name, path: path ?? '', number: data.number }))
      .sort((a, b) => a.number - b.number),
    hub: source.localise('/podcast/'),
    feed: podcastFeedAddress(source.language),
  };
}

/** What is said before the first chapter belongs to it. */
function spokenChapters({
  chapters,
  transcript,
}: Pick<PodcastPageValue, 'chapters' | 'transcript'>): SpokenChapter[] {
  return chapters.map(({ start, title }, index) => {
    const from = index === 0 ? 0 : start;
    const to = chapters[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    return { start, title, turns: transcript.filter((turn) => turn.start >= from && turn.start < to) };
  });
}

/** `/en/podcast/first/` -> `/en/podcast/first.flac` and so on. */
export function audioAddresses(path: string) {
  const name = path.replace(/\/$/, '');
  return { sound: `${name}.flac`, captions: `${name}.vtt`, chapters: `${name}.chapters.json` };
}

export function podcastFeedAddress(language: string): string {
  return `/${language}/podcast.xml`;
}
