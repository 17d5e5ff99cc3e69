/**
 * Encodes sound as FLAC: one channel, 16 bits of which the lower 8 are empty.
 * Silence costs a few bytes a second and a soft tone about three kilobytes, so
 * a sample as long as the real episode stays small. Frames are constant, or
 * predicted by the line through the last two samples (order 2), with Rice codes
 * for what is left. Numbers as in RFC 9639.
 */

export const SAMPLE_RATE = 8000;

/** Samples a frame: one second. */
const FRAME = SAMPLE_RATE;
const PARTITION_ORDER = 5;
const WASTED_BITS = 8;

export interface Sound {
  /** In samples. */
  readonly length: number;
  /** Samples of a second, from -128 to 127; null for silence. */
  second(index: number): Int8Array | null;
}

/** What a file is made of, see `audio-file.ts`. */
export interface FlacStream {
  readonly sampleRate: number;
  /** In samples. */
  readonly length: number;
  /** Samples a frame; the last may have fewer. */
  readonly frameLength: number;
  /** What stands before the frames: facts of the stream, and comments. */
  readonly blocks: readonly Buffer[];
  readonly frames: readonly Buffer[];
}

export function encodeFlac({ length, second }: Sound, comments: readonly string[]): FlacStream {
  const frames = Array.from({ length: Math.ceil(length / FRAME) }, (_, index) =>
    frameOf(second(index), index, Math.min(FRAME, length - index * FRAME)),
  );
  const blocks = [streamInfo(length), commentBlock(comments)];
  return { sampleRate: SAMPLE_RATE, length, frameLength: FRAME, blocks, frames };
}

function streamInfo(length: number): Buffer {
  const bits = createBits();
  bits.write(0, 1).write(0, 7).write(34, 24);
  bits.write(FRAME, 16).write(FRAME, 16).write(0, 24).write(0, 24);
  bits.write(SAMPLE_RATE, 20).write(0, 3).write(15, 5);
  // 36 bits, of which 4 are more than a sound of two hours needs.
  bits.write(0, 4).write(length, 32);
  // No checksum of the samples.
  return Buffer.concat([bits.bytes(), Buffer.alloc(16)]);
}

/** Title and the like, as `NAME=words`. The last block before the frames. */
function commentBlock(comments: readonly string[]): Buffer {
  const words = comments.map((comment) => Buffer.from(comment, 'utf8'));
  const parts = [
    littleEndian(0),
    littleEndian(words.length),
    ...words.flatMap((word) => [littleEndian(word.length), word]),
  ];
  const body = Buffer.concat(parts);
  const head = createBits().write(1, 1).write(4, 7).write(body.length, 24);
  return Buffer.concat([head.bytes(), body]);
}

function littleEndian(number: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(number);
  return buffer;
}

function frameOf(samples: Int8Array | null, index: number, length: number): Buffer {
  const bits = createBits();
  // Sync code, fixed frame size, size in 16 bits below, 8 kHz, one channel, 16 bits.
  bits
    .write(0b1111_1111_1111_1000, 16)
    .write(0b0111, 4)
    .write(0b0100, 4)
    .write(0, 4)
    .write(0b100, 3)
    .write(0, 1);
  for (const byte of codedNumber(index)) bits.write(byte, 8);
  bits.write(length - 1, 16);
  bits.write(crc(bits.bytes(), { polynomial: 0x07, width: 8 }), 8);
  if (samples === null) bits.write(0, 8).write(0, 16);
  else if (length < FRAME) writeVerbatim(bits, samples.subarray(0, length));
  else writePredicted(bits, samples);
  bits.align();
  bits.write(crc(bits.bytes(), { polynomial: 0x8005, width: 16 }), 16);
  return bits.bytes();
}

/** The frame number, coded as UTF-8 codes characters. */
function codedNumber(index: number): Buffer {
  return Buffer.from(String.fromCodePoint(index), 'utf8');
}

function writeHead(bits: Bits, kind: number): void {
  // The wasted bits follow in unary, less one.
  bits.write(0, 1).write(kind, 6).write(1, 1).write(1, WASTED_BITS);
}

function writeVerbatim(bits: Bits, samples: Int8Array): void {
  writeHead(bits, 0b000001);
  for (const sample of samples) bits.write(sample & 0xff, 8);
}

function writePredicted(bits: Bits, samples: Int8Array): void {
  writeHead(bits, 0b001010);
  const at = (index: number): number => samples[index] ?? 0;
  bits.write(at(0) & 0xff, 8).write(at(1) & 0xff, 8);
  bits.write(0, 2).write(PARTITION_ORDER, 4);
  const size = FRAME >> PARTITION_ORDER;
  for (let partition = 0; partition < 1 << PARTITION_ORDER; partition += 1) {
    const rest: number[] = [];
    for (let index = Math.max(2, partition * size); index < (partition + 1) * size; index += 1) {
      const error = at(index) - 2 * at(index - 1) + at(index - 2);
      rest.push(error < 0 ? -2 * error - 1 : 2 * error);
    }
    writeRice(bits, rest);
  }
}

function writeRice(bits: Bits, values: readonly number[]): void {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const parameter = Math.min(14, Math.max(0, Math.round(Math.log2(mean + 0.5))));
  bits.write(parameter, 4);
  for (const value of values) {
    bits.write(1, (value >> parameter) + 1);
    if (parameter > 0) bits.write(value & ((1 << parameter) - 1), parameter);
  }
}

interface Bits {
  /** The lowest `count` bits of a number, the highest first. */
  write(value: number, count: number): Bits;
  /** Fills the last byte with zeros. */
  align(): void;
  /** Everything written; whole bytes only. */
  bytes(): Buffer;
}

function createBits(): Bits {
  const done: number[] = [];
  let current = 0;
  let free = 8;
  const bits: Bits = {
    write(value, count) {
      for (let position = count - 1; position >= 0; position -= 1) {
        const bit = position > 31 ? 0 : (value >>> position) & 1;
        current = (current << 1) | bit;
        free -= 1;
        if (free > 0) continue;
        done.push(current);
        current = 0;
        free = 8;
      }
      return bits;
    },
    align() {
      if (free < 8) bits.write(0, free);
    },
    bytes: () => Buffer.from(done),
  };
  return bits;
}

function crc(
  bytes: Buffer,
  { polynomial, width }: { readonly polynomial: number; readonly width: 8 | 16 },
): number {
  const top = 1 << (width - 1);
  const mask = (1 << width) - 1;
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & top) === 0 ? sum << 1 : (sum << 1) ^ polynomial;
    sum &= mask;
  }
  return sum;
}
