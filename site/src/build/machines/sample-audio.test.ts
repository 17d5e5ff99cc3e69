import { describe, expect, it } from 'vitest';
import { sampleAudio } from './sample-audio.ts';

const turns = Array.from({ length: 60 }, (_, index) => ({
  start: index * 24,
  speaker: index % 2 === 0 ? 'host' : 'guest',
}));
const episode = {
  durationSeconds: 1500,
  chapters: [{ start: 0 }, { start: 480 }, { start: 960 }],
  transcript: turns,
};
const sound = Buffer.from(sampleAudio(episode, ['TITLE=Ü', 'COMMENT=Sample']));

describe('the sample of an episode', () => {
  it('stays below 300 kB for 25 minutes', () => {
    expect(sound.byteLength).toBeLessThan(300_000);
  });

  it('is the same from build to build', () => {
    expect(sound.equals(Buffer.from(sampleAudio(episode, ['TITLE=Ü', 'COMMENT=Sample'])))).toBe(true);
  });

  it('says how long it is, and what it is', () => {
    expect(sound.subarray(0, 4).toString()).toBe('fLaC');
    // The last 32 of 36 bits of the stream's length (RFC 9639, section 8.2).
    expect(sound.readUInt32BE(22)).toBe(1500 * 8000);
    expect(sound.includes('COMMENT=Sample')).toBe(true);
  });
});
