/** How files call the speakers of a transcript: as the page does. */
import * as v from 'valibot';
import { parse } from 'yaml';

const files = import.meta.glob<string>('../../content/strings/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const wordsSchema = v.pipe(
  v.object({ 'podcast.host': v.string(), 'podcast.guestSpeaker': v.string() }),
  v.transform(
    (words) =>
      new Map([
        ['host', words['podcast.host']],
        ['guest', words['podcast.guestSpeaker']],
      ]),
  ),
);

const known = new Map<string, ReadonlyMap<string, string>>();

/** `host` -> `Moderation`. A speaker with a name of their own keeps it. */
export function speakerNames(language: string): (speaker: string) => string {
  const names =
    known.get(language) ?? v.parse(wordsSchema, parse(files[`../../content/strings/${language}.yaml`] ?? ''));
  known.set(language, names);
  return (speaker) => names.get(speaker) ?? speaker;
}
