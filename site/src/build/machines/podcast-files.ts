/** What belongs to the podcast besides its pages: sound, captions, chapters, and a feed for podcast apps. */
import { escapeHtml } from '@quellwerk/engine/html';
import { withPlainSpaces } from '@quellwerk/engine/content';
import type { PageItem, ExtraFile } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import type { KeptFile, KeptFiles } from '../kept/kept-files.ts';
import { servedAt } from '../kept/kept-files.ts';
import { audioAddresses, podcastArtworkAddress, podcastFeedAddress, seriesOf } from '../subjects/podcast.ts';
import type { PodcastPageValue } from '../schemas/podcast-page.schema.ts';
import { withSpeakerNames } from '../subjects/spoken-chapters.ts';
import { plainWord } from '../words/plain-word.ts';
import { fictionalNote } from './fictional-note.ts';
import type { FictionalSite } from './fictional-note.ts';
import { recordingOf } from './recordings.ts';
import { sampleAudio } from './sample-audio.ts';
import { element, xmlDocument } from './xml.ts';
import type { FeedSite } from './feeds.ts';

/** To be raised with every change of how sounds are made. */
const SOUND_VERSION = '2';

interface PodcastSite extends FeedSite, FictionalSite {
  /** Directories of podcasts write to it to find out whether a feed is whose it says. */
  readonly email: string;
}

type Episode = PageItem<PodcastPageValue>;

/** Where sounds come from. */
interface Sounds {
  /** Recordings lie below it. */
  readonly siteRoot: string;
  /** Samples of earlier builds, because making one takes a fifth of a second. */
  readonly kept: KeptFiles;
}

export async function podcastFiles(
  source: Source,
  site: PodcastSite,
  { siteRoot, kept }: Sounds,
): Promise<ExtraFile[]> {
  const episodes = [...source.items('podcast')].sort((a, b) => b.data.number - a.data.number);
  if (episodes.length === 0) return [];
  const withSound: EpisodeWithSound[] = [];
  for (const episode of episodes) {
    const recording = recordingOf(episode, siteRoot, source.report);
    withSound.push({ episode, sound: recording ?? (await sampleOf(episode, site, kept)) });
  }
  return [
    ...withSound.flatMap(({ episode, sound }) => {
      const addresses = audioAddresses(episode.path);
      return [
        servedAt(addresses.sound, sound),
        { address: addresses.captions, content: captionsOf(episode.data, source.strings) },
        { address: addresses.chapters, content: chaptersOf(episode.data) },
      ];
    }),
    { address: podcastFeedAddress(source.language), content: feedOf(withSound, source, site) },
  ];
}

function sampleOf({ data }: Episode, { name }: FeedSite, kept: KeptFiles): Promise<KeptFile> {
  const tags = [
    `TITLE=${data.name}`,
    `ARTIST=${name}`,
    `TRACKNUMBER=${data.number}`,
    'COMMENT=Sample: tones in place of the conversation, made by the build.',
  ];
  const heard = {
    durationSeconds: data.durationSeconds,
    chapters: data.chapters.map(({ start }) => ({ start })),
    transcript: data.transcript.map(({ start, speaker }) => ({ start, speaker })),
  };
  return kept.get([SOUND_VERSION, JSON.stringify(heard), ...tags], async () => sampleAudio(heard, tags));
}

/** WebVTT: each turn lasts until the next one. */
function captionsOf({ transcript, durationSeconds }: PodcastPageValue, strings: Source['strings']): string {
  const turns = withSpeakerNames(transcript, strings);
  const cues = turns.map(({ start, speaker, text }, index) => {
    const end = turns[index + 1]?.start ?? durationSeconds;
    return `${vttTime(start)} --> ${vttTime(end)}\n<v ${vttText(speaker)}>${vttText(text)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function vttText(text: string): string {
  return escapeHtml(text).replaceAll(/\s*\n\s*/g, ' ');
}

function vttTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(11, 19)}.000`;
}

/** https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/examples/chapters/jsonChapters.md */
function chaptersOf({ chapters }: PodcastPageValue): string {
  const list = chapters.map(({ start, title }) => ({ startTime: start, title }));
  return withPlainSpaces(JSON.stringify({ version: '1.2.0', chapters: list }));
}

interface EpisodeWithSound {
  readonly episode: Episode;
  readonly sound: KeptFile;
}

/** RSS 2.0 with the podcast namespaces, the newest episode first. */
function feedOf(episodes: readonly EpisodeWithSound[], source: Source, site: PodcastSite): string {
  const series = seriesOf(source);
  const home = site.origin + series.hub;
  const description = [series.description, fictionalNote(source, site) ?? ''].join(' ').trim();
  const channel = element('channel', [
    element('title', series.name),
    element('link', home),
    element('description', description),
    element('language', source.language),
    element('atom:link', [], {
      rel: 'self',
      type: 'application/rss+xml',
      href: site.origin + podcastFeedAddress(source.language),
    }),
    element('itunes:author', site.name),
    element('itunes:image', [], { href: site.origin + podcastArtworkAddress(source.language) }),
    element('itunes:owner', [element('itunes:name', site.name), element('itunes:email', site.email)]),
    element('itunes:explicit', 'false'),
    element('itunes:type', 'episodic'),
    element('itunes:category', [], { text: 'Business' }),
    ...episodes.map((entry) => itemOf(entry, source, site)),
  ]);
  const document = xmlDocument(
    element('rss', [channel], {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
      'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
    }),
  );
  return withPlainSpaces(document);
}

function itemOf({ episode, sound }: EpisodeWithSound, source: Source, { origin }: FeedSite) {
  const { data, path } = episode;
  const { language, strings } = source;
  const isSample = data.recording === undefined;
  const link = origin + path;
  const addresses = audioAddresses(path);
  return element('item', [
    element('title', data.heading),
    element('link', link),
    element('guid', link, { isPermaLink: 'true' }),
    element('pubDate', new Date(`${data.published}T06:00:00Z`).toUTCString()),
    element(
      'description',
      isSample ? `${data.summary} ${plainWord(strings, 'podcast.sample')}` : data.summary,
    ),
    element('enclosure', [], {
      url: origin + addresses.sound,
      length: String(sound.size()),
      type: 'audio/mp4',
    }),
    element('itunes:duration', String(data.durationSeconds)),
    element('itunes:episode', String(data.number)),
    element('podcast:chapters', [], { url: origin + addresses.chapters, type: 'application/json+chapters' }),
    element('podcast:transcript', [], { url: origin + addresses.captions, type: 'text/vtt', language }),
  ]);
}
