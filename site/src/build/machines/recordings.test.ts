import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recordingOf, reportUnplayed } from './recordings.ts';
import { sampleAudio } from './sample-audio.ts';

const root = mkdtempSync(join(tmpdir(), 'recordings-'));
const folder = join(root, 'content', 'recordings');
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

/** An MP4 file of 61 seconds. */
const sound = Buffer.from(sampleAudio({ durationSeconds: 61, chapters: [], transcript: [] }, []));
writeFileSync(join(folder, 'first.en.m4a'), sound);
writeFileSync(join(folder, 'cut.m4a'), sound.subarray(0, 200));
writeFileSync(
  join(folder, 'short.m4a'),
  sampleAudio({ durationSeconds: 12, chapters: [], transcript: [] }, []),
);
writeFileSync(join(folder, 'Episode 1.mp3'), '');
writeFileSync(
  join(folder, 'pointer.m4a'),
  `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 976543\n`,
);
writeFileSync(join(folder, 'text.m4a'), 'no sound at all, whatever the name of the file says');

const faults: string[] = [];
const report = ({ file }: { file: string }, path: readonly unknown[], message: string): void => {
  faults.push(`${file} ${path.join('.')} ${message}`);
};
beforeEach(() => {
  faults.length = 0;
});

function recordingFor(recording: string | undefined, durationSeconds = 61) {
  const data = { recording, durationSeconds };
  return recordingOf({ file: 'first.en.md', data } as Parameters<typeof recordingOf>[0], root, report);
}

describe('a recording', () => {
  it('is served as it is', () => {
    const recording = recordingFor('first.en.m4a');
    expect(recording?.size()).toBe(sound.byteLength);
    expect(sound.equals(recording?.read() ?? Buffer.of())).toBe(true);
    expect(faults).toEqual([]);
  });

  it('may last a second more or less than is written', () => {
    expect([60, 62].map((seconds) => recordingFor('first.en.m4a', seconds) !== undefined)).toEqual([
      true,
      true,
    ]);
  });

  it('is measured in files with long numbers, too', () => {
    // Version 1 of the movie header: two dates of 64 bits, the time scale, and a length of 64 bits.
    const header = Buffer.alloc(120);
    header.writeUInt8(1, 0);
    header.writeUInt32BE(1000, 20);
    header.writeBigUInt64BE(61_000n, 24);
    writeFileSync(
      join(folder, 'long.m4a'),
      Buffer.concat([longBox('free', Buffer.of(0)), longBox('moov', longBox('mvhd', header))]),
    );
    expect(recordingFor('long.m4a')).toBeDefined();
    expect(recordingFor('long.m4a', 90)).toBeUndefined();
  });

  it('is none where an episode names none', () => {
    expect(recordingFor(undefined)).toBeUndefined();
    expect(faults).toEqual([]);
  });

  it.each([
    [
      'second.m4a',
      61,
      'first.en.md recording names "second.m4a", which is not in site/content/recordings. Put it there.',
    ],
    [
      'short.m4a',
      61,
      'first.en.md recording names "short.m4a", which lasts 12 seconds; an episode has 60 to 7200. Export it again, or take another file.',
    ],
    [
      'cut.m4a',
      61,
      'first.en.md recording names "cut.m4a", which is no sound in an MP4 file. Export it as M4A (AAC).',
    ],
    [
      'text.m4a',
      61,
      'first.en.md recording names "text.m4a", which is no sound in an MP4 file. Export it as M4A (AAC).',
    ],
    [
      'pointer.m4a',
      61,
      'first.en.md recording names "pointer.m4a", which is only a pointer of Git LFS. Run "git lfs pull".',
    ],
    [
      'first.en.m4a',
      90,
      'first.en.md durationSeconds "durationSeconds" is 90, and "first.en.m4a" lasts 61 seconds. Write 61, and check chapters and transcript.',
    ],
  ])('stops the build as %s with %i seconds', (name, seconds, fault) => {
    expect(recordingFor(name, seconds)).toBeUndefined();
    expect(faults).toEqual([fault]);
  });

  it('is not left lying about', () => {
    const items = () => [{ data: { recording: 'first.en.m4a' } }, { data: {} }];
    reportUnplayed([{ items, report }] as unknown as Parameters<typeof reportUnplayed>[0], root);
    expect(faults.filter((fault) => fault.includes('first.en'))).toEqual([]);
    expect(faults).toContain(
      'site/content/recordings/cut.m4a  is played by no episode. Write "recording: cut.m4a" into one of site/content/podcast, or remove it.',
    );
    expect(faults).toContain(
      'site/content/recordings/Episode 1.mp3  is no recording. Call it such as "first-loan.en.m4a" (M4A), or remove it.',
    );
  });

  it('is not looked for where there is no folder', () => {
    reportUnplayed([{ items: () => [], report }] as unknown as Parameters<typeof reportUnplayed>[0], folder);
    expect(faults).toEqual([]);
  });
});

function longBox(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(16 + content.byteLength), 8);
  return Buffer.concat([head, content]);
}
