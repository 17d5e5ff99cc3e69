/** What is said in a transcript, by names that readers know. */
import type { Source } from '../collections.ts';
import type { StringKey } from '../schemas/strings.schema.ts';
import type { TranscriptValue } from '../schemas/transcript.schema.ts';

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
