/** Recordings of episodes that editors bring, in `content/recordings`, in place of the sample that the build makes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '@quellwerk/engine/content';
import type { ContentItem } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import type { KeptFile } from '../kept/kept-files.ts';
import { EPISODE_SECONDS, RECORDING } from '../schemas/podcast-page.schema.ts';
import type { PodcastPageValue } from '../schemas/podcast-page.schema.ts';

const FOLDER = 'recordings';
/** An export may end some samples before or after the second that its editor has read off. */
const SPARED_SECONDS = 1;
/** What Git leaves in the place of a large file that nobody has fetched. */
const LFS_POINTER = 'version https://git-lfs';

type Episode = Pick<ContentItem<PodcastPageValue>, 'file' | 'data'>;
type Report = Pick<Source, 'report'>['report'];

/**
 * The recording that an episode names; undefined where it names none, or one that cannot be served, which is reported:
 * it is missing, has not been fetched, is no MP4 file, or lasts longer or shorter than chapters and captions count with.
 */
export function recordingOf({ file, data }: Episode, siteRoot: string, report: Report): KeptFile | undefined {
  const { recording, durationSeconds } = data;
  if (recording === undefined) return undefined;
  const fault = (field: 'recording' | 'durationSeconds', message: string): undefined => {
    report({ file }, [field], message);
  };
  const path = join(siteRoot, 'content', FOLDER, recording);
  const named = `names "${recording}", which`;
  if (!existsSync(path))
    return fault('recording', `${named} is not in site/content/${FOLDER}. Put it there.`);
  const bytes = readFileSync(path);
  if (bytes.subarray(0, LFS_POINTER.length).toString('latin1') === LFS_POINTER)
    return fault('recording', `${named} is only a pointer of Git LFS. Run "git lfs pull".`);
  const seconds = movieSeconds(bytes);
  if (seconds === undefined)
    return fault('recording', `${named} is no sound in an MP4 file. Export it as M4A (AAC).`);
  const length = Math.round(seconds);
  const { least, most } = EPISODE_SECONDS;
  if (length < least || length > most)
    return fault(
      'recording',
      `${named} lasts ${length} seconds; an episode has ${least} to ${most}. Export it again, or take another file.`,
    );
  if (Math.abs(seconds - durationSeconds) > SPARED_SECONDS)
    return fault(
      'durationSeconds',
      `"durationSeconds" is ${durationSeconds}, and "${recording}" lasts ${length} seconds. Write ${length}, and check chapters and transcript.`,
    );
  return { hash: contentHash(bytes), size: () => bytes.byteLength, read: () => readFileSync(path) };
}

/** Reports recordings that no episode plays: whoever put one there waits for it. */
export function reportUnplayed(sources: readonly Source[], siteRoot: string): void {
  const folder = join(siteRoot, 'content', FOLDER);
  if (!existsSync(folder)) return;
  const played = new Set(
    sources.flatMap((source) => source.items('podcast').map(({ data }) => data.recording)),
  );
  for (const name of readdirSync(folder).sort()) {
    if (name.startsWith('.') || played.has(name)) continue;
    const message = RECORDING.test(name)
      ? `is played by no episode. Write "recording: ${name}" into one of site/content/podcast, or remove it.`
      : 'is no recording. Call it such as "first-loan.en.m4a" (M4A), or remove it.';
    sources[0]?.report({ file: `site/content/${FOLDER}/${name}` }, [], message);
  }
}

const BOX_HEAD_BYTES = 8;

/** How long an MP4 file lasts, by its movie header (ISO/IEC 14496-12, section 8.2.2); undefined for any other file. */
function movieSeconds(bytes: Buffer): number | undefined {
  const movie = findBox(bytes, 'moov');
  const header = movie === undefined ? undefined : findBox(movie, 'mvhd');
  // Version, flags, two dates, time scale and length: 32 bits each, or dates and length of 64 in version 1.
  if (header === undefined || header.byteLength < 32) return undefined;
  const isLong = header.readUInt8(0) === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  // Files that are written in pieces may leave it out.
  return scale === 0 || length === 0 ? undefined : length / scale;
}

/** What a box holds, among boxes that follow each other. */
function findBox(bytes: Buffer, wanted: string): Buffer | undefined {
  let place = 0;
  while (place + BOX_HEAD_BYTES <= bytes.byteLength) {
    const short = bytes.readUInt32BE(place);
    // 1 says that the size is a longer number behind the type, 0 that the box is the last one.
    const isLong = short === 1 && place + 2 * BOX_HEAD_BYTES <= bytes.byteLength;
    const size = isLong ? Number(bytes.readBigUInt64BE(place + BOX_HEAD_BYTES)) : short;
    const head = isLong ? 2 * BOX_HEAD_BYTES : BOX_HEAD_BYTES;
    const end = size === 0 ? bytes.byteLength : place + size;
    if (end < place + head || end > bytes.byteLength) return undefined;
    if (bytes.toString('latin1', place + 4, place + BOX_HEAD_BYTES) === wanted)
      return bytes.subarray(place + head, end);
    place = end;
  }
  return undefined;
}
