/** A transcript by the chapters of its recording. */
import type { TranscriptValue } from '../schemas/transcript.schema.ts';

/** A chapter with what is said in it. */
export interface SpokenChapter {
  /** Seconds from the beginning. */
  readonly start: number;
  readonly title: string;
  readonly turns: TranscriptValue;
}

/** What is said before the first chapter belongs to it. Chapters without words are left out. */
export function spokenChapters(
  chapters: readonly Pick<SpokenChapter, 'start' | 'title'>[],
  transcript: TranscriptValue,
): SpokenChapter[] {
  return chapters.flatMap(({ start, title }, index) => {
    const from = index === 0 ? 0 : start;
    const to = chapters[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const turns = transcript.filter((turn) => turn.start >= from && turn.start < to);
    return turns.length === 0 ? [] : [{ start, title, turns }];
  });
}
