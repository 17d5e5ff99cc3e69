/**
 * Puts frames of FLAC into an MP4 file, whose table says where each frame lies. A bare FLAC stream has no such table that
 * browsers use: Firefox guesses the place of a moment from the size of the frames it has read, and in a sound that is
 * mostly silence guesses past the end. Boxes as in ISO/IEC 14496-12 and in "Encapsulation of FLAC in ISO Base Media File
 * Format".
 */
import type { FlacStream } from './flac.ts';

export function audioFile(stream: FlacStream): Uint8Array {
  const { frames } = stream;
  const head = box('ftyp', Buffer.from('isom'), numbers(512), Buffer.from('isomiso2mp41'));
  // The place of the frames depends on the size of the table, and its size not on the place.
  const sizeOfTable = table(stream, 0).byteLength;
  const place = head.byteLength + sizeOfTable + BOX_HEAD_BYTES;
  return Buffer.concat([head, table(stream, place), box('mdat', ...frames)]);
}

const BOX_HEAD_BYTES = 8;

function table(stream: FlacStream, place: number): Buffer {
  const { sampleRate, length } = stream;
  const movieHead = fullBox(
    'mvhd',
    0,
    numbers(0, 0, sampleRate, length, 0x10000, 0x1000000, 0, 0),
    MATRIX,
    zeros(24),
    numbers(2),
  );
  const trackHead = fullBox(
    'tkhd',
    IS_ENABLED,
    numbers(0, 0, 1, 0, length, 0, 0, 0, 0x1000000),
    MATRIX,
    zeros(8),
  );
  const mediaHead = fullBox('mdhd', 0, numbers(0, 0, sampleRate, length, UNDETERMINED_LANGUAGE));
  const handler = fullBox('hdlr', 0, numbers(0), Buffer.from('soun'), zeros(13));
  const sameFile = box('dinf', fullBox('dref', 0, numbers(1), fullBox('url ', IS_SAME_FILE)));
  const media = box('minf', fullBox('smhd', 0, zeros(4)), sameFile, samples(stream, place));
  return box('moov', movieHead, box('trak', trackHead, box('mdia', mediaHead, handler, media)));
}

const IS_ENABLED = 7;
const IS_SAME_FILE = 1;
/** `und`, five bits a letter, in the upper half of the number. */
const UNDETERMINED_LANGUAGE = 0x55c4_0000;
/** Nothing is turned or stretched. */
const MATRIX = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** Where each frame is and how long it lasts; all of them lie in one piece. */
function samples({ frames, frameLength, length, sampleRate, blocks }: FlacStream, place: number): Buffer {
  // One channel of 16 bits.
  const entry = box(
    'fLaC',
    zeros(6),
    words(1),
    zeros(8),
    words(1, 16),
    zeros(4),
    words(sampleRate, 0),
    fullBox('dfLa', 0, ...blocks),
  );
  const rest = length - (frames.length - 1) * frameLength;
  const durations = [
    [frames.length - 1, frameLength],
    [1, rest],
  ].flat();
  return box(
    'stbl',
    fullBox('stsd', 0, numbers(1), entry),
    fullBox('stts', 0, numbers(durations.length / 2, ...durations)),
    fullBox('stsc', 0, numbers(1, 1, frames.length, 1)),
    fullBox('stsz', 0, numbers(0, frames.length, ...frames.map(({ byteLength }) => byteLength))),
    fullBox('stco', 0, numbers(1, place)),
  );
}

/** A box with a version, which is 0 here, and flags. */
function fullBox(type: string, flags: number, ...parts: readonly Buffer[]): Buffer {
  return box(type, numbers(flags), ...parts);
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const size = parts.reduce((sum, { byteLength }) => sum + byteLength, BOX_HEAD_BYTES);
  return Buffer.concat([numbers(size), Buffer.from(type), ...parts]);
}

/** 32 bits each. */
function numbers(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => buffer.writeUInt32BE(value, 4 * index));
  return buffer;
}

/** 16 bits each. */
function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => buffer.writeUInt16BE(value, 2 * index));
  return buffer;
}

function zeros(count: number): Buffer {
  return Buffer.alloc(count);
}
