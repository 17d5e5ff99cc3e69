/** What is said in a recording: by its chapters, and by speakers whom readers know. */
import type { Source } from '../collections.ts';
import type { StringKey } from '../schemas/strings.schema.ts';
import type { TranscriptValue } from '../schemas/transcript.schema.ts';

/** A chapter with what is said in it. */
export interface SpokenChapter {
  /** Seconds from the beginning. */
  readonly start: number;
  readonly title: string;
  readonly turns: TranscriptValue;
}

/** What a transcript is read with. */
interface Recording {
  readonly chapters: readonly Pick<SpokenChapter, 'start' | 'title'>[];
  readonly transcript: TranscriptValue;
}

/** What is said before the first chapter belongs to it. Chapters without words are left out. */
export function spokenChapters(
  { chapters, transcript }: Recording,
  strings: Source['strings'],
): SpokenChapter[] {
  const named = withSpeakerNames(transcript, strings);
  return chapters.flatMap(({ start, title }, index) => {
    const from = index === 0 ? 0 : start;
    const to = chapters[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const turns = named.filter((turn) => turn.start >= from && turn.start < to);
    return turns.length === 0 ? [] : [{ start, title, turns }];
  });
}

/** Speakers that interface words have a name for. */
const SPEAKERS: ReadonlyMap<string, StringKey> = new Map([
  ['host', 'podcast.host'],
  ['guest', 'podcast.guestSpeaker'],
]);

/** `host` -> `Moderation`. A speaker with a name of their own keeps it. */
export function withSpeakerNames(transcript: TranscriptValue, strings: Source['strings']): TranscriptValue {
  return transcript.map((turn) => {
    const name = strings[SPEAKERS.get(turn.speaker) ?? ''];
    return typeof name === 'string' ? { ...turn, speaker: name } : turn;
  });
}
