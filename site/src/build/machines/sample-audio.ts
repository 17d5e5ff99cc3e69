/**
 * The sound of an episode: a sample that is as long as the episode says. Three
 * rising notes open each chapter, and one note says who speaks: low for the
 * host, higher for the guest. So times, chapters and transcript can be tried.
 */
import { audioFile } from './audio-file.ts';
import { encodeFlac, SAMPLE_RATE } from './flac.ts';

export interface SampleAudio {
  readonly durationSeconds: number;
  readonly chapters: readonly { readonly start: number }[];
  readonly transcript: readonly { readonly start: number; readonly speaker: string }[];
}

interface Note {
  /** Seconds from the beginning. */
  readonly start: number;
  readonly hertz: number;
}

const NOTE_SECONDS = 0.5;
const LOUDNESS = 40;
const FADE_SECONDS = 0.06;
const MOTIF = [262, 330, 392];
const HOST_HERTZ = 175;
const GUEST_HERTZ = 220;

export function sampleAudio(episode: SampleAudio, comments: readonly string[]): Uint8Array {
  const notes = notesOf(episode);
  const length = episode.durationSeconds * SAMPLE_RATE;
  const second = (index: number): Int8Array | null => {
    const sounding = notes.filter(({ start }) => start < index + 1 && start + NOTE_SECONDS > index);
    if (sounding.length === 0) return null;
    return Int8Array.from({ length: SAMPLE_RATE }, (_, sample) =>
      Math.round(sounding.reduce((sum, note) => sum + levelOf(note, index + sample / SAMPLE_RATE), 0)),
    );
  };
  return audioFile(encodeFlac({ length, second }, comments));
}

function notesOf({ chapters, transcript, durationSeconds }: SampleAudio): Note[] {
  const motifs = chapters.flatMap(({ start }) =>
    MOTIF.map((hertz, index) => ({ start: start + index * NOTE_SECONDS, hertz })),
  );
  const motifEnds = new Set(chapters.map(({ start }) => start));
  const turns = transcript.map(({ start, speaker }) => ({
    // A turn that opens a chapter waits for the motif.
    start: motifEnds.has(start) ? start + MOTIF.length * NOTE_SECONDS : start,
    hertz: speaker === 'host' ? HOST_HERTZ : GUEST_HERTZ,
  }));
  return [...motifs, ...turns].filter(({ start }) => start + NOTE_SECONDS <= durationSeconds);
}

/** Swells and fades, so that nothing clicks. */
function levelOf({ start, hertz }: Note, time: number): number {
  const since = time - start;
  const left = NOTE_SECONDS - since;
  if (since < 0 || left < 0) return 0;
  const swell = Math.min(1, since / FADE_SECONDS, left / FADE_SECONDS);
  return LOUDNESS * swell * Math.sin(2 * Math.PI * hertz * since);
}
