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

/** Where the content of a box begins. */
function afterBox(type: string): number {
  return sound.indexOf(type) + 4;
}

describe('the sample of an episode', () => {
  it('stays below 300 kB for 25 minutes', () => {
    expect(sound.byteLength).toBeLessThan(300_000);
  });

  it('is the same from build to build', () => {
    expect(sound.equals(Buffer.from(sampleAudio(episode, ['TITLE=Ü', 'COMMENT=Sample'])))).toBe(true);
  });

  it('says how long it is, and what it is', () => {
    expect(sound.subarray(4, 12).toString()).toBe('ftypisom');
    expect([0, 4].map((place) => sound.readUInt32BE(afterBox('mdhd') + 12 + place))).toEqual([
      8000,
      1500 * 8000,
    ]);
    // The last 32 of 36 bits of the stream's length (RFC 9639, section 8.2).
    expect(sound.readUInt32BE(afterBox('dfLa') + 4 + 4 + 14)).toBe(1500 * 8000);
    expect(sound.includes('COMMENT=Sample')).toBe(true);
  });

  it('has a table of its frames, so that a player finds any moment without guessing', () => {
    const sizes = afterBox('stsz') + 4;
    const count = sound.readUInt32BE(sizes + 4);
    expect(count).toBe(1500);
    let place = sound.readUInt32BE(afterBox('stco') + 8);
    for (let index = 0; index < count; index += 1) {
      expect(sound.readUInt16BE(place), `frame ${index}`).toBe(0xfff8);
      place += sound.readUInt32BE(sizes + 8 + 4 * index);
    }
    expect(place).toBe(sound.byteLength);
  });
});
