// @vitest-environment jsdom
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFiles } from '../kept/kept-files.ts';
import { podcastFiles } from './podcast-files.ts';
import { sampleAudio } from './sample-audio.ts';

const site = { origin: 'https://bank.example', name: 'Bank', email: 'press@bank.example', isFictional: true };

function episode(number: number) {
  return {
    path: `/en/podcast/episode-${number}/`,
    data: {
      name: `Episode ${number}`,
      summary: 'Fees &\u00A0limits',
      heading: `Who holds <the> money? ${number}`,
      number,
      published: `2026-0${number}-01`,
      durationSeconds: 61,
      chapters: [
        { start: 0, title: 'Start\u00ADpunkt, 5\u00A0Euro' },
        { start: 30, title: 'End' },
      ],
      transcript: [
        { start: 0, speaker: 'host', text: 'Where is it? <Here>' },
        { start: 33, speaker: 'guest', text: 'On an account.' },
      ],
    },
  };
}

/** As much of the content as the podcast is made of. */
const source = {
  language: 'en',
  strings: {
    'podcast.host': 'Host',
    'podcast.guestSpeaker': 'Guest',
    'podcast.sample': 'Tones in place of words.',
    'footer.fictional': 'There is no such bank.',
  },
  localise: (address: string) => `/en${address}`,
  items: (collection: string) =>
    collection === 'podcast'
      ? [episode(1), episode(2)]
      : [{ slug: 'podcast', data: { title: 'Podcast', description: 'Talks.' } }],
} as unknown as Parameters<typeof podcastFiles>[0];

describe('the podcast', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sounds-'));
  let files: Awaited<ReturnType<typeof podcastFiles>> = [];
  const kept = keepFiles(folder);
  beforeAll(async () => {
    files = await podcastFiles(source, site, { siteRoot: folder, kept });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const contentOf = (address: string) => files.find((file) => file.address === address)?.content ?? '';
  const feed = () => new DOMParser().parseFromString(String(contentOf('/en/podcast.xml')), 'application/xml');

  it('has a feed with the newest episode first, each with its sound and its size', () => {
    const items = [...feed().querySelectorAll('item')];
    expect(items.map((item) => item.querySelector('title')?.textContent)).toEqual([
      'Who holds <the> money? 2',
      'Who holds <the> money? 1',
    ]);
    const enclosure = items[0]?.querySelector('enclosure');
    expect(enclosure?.getAttribute('url')).toBe('https://bank.example/en/podcast/episode-2.m4a');
    expect(enclosure?.getAttribute('length')).toBe(String(contentOf('/en/podcast/episode-2.m4a').length));
    expect(enclosure?.getAttribute('type')).toBe('audio/mp4');
  });

  it('says that its sounds are samples, and that the bank is not real as long as it is not', async () => {
    const described = (text: unknown) =>
      [...String(text).matchAll(/<description>(.*?)</g)].map(([, words]) => words);
    expect(described(contentOf('/en/podcast.xml'))).toEqual([
      'Talks. There is no such bank.',
      'Fees &amp; limits Tones in place of words.',
      'Fees &amp; limits Tones in place of words.',
    ]);
    const real = await podcastFiles(source, { ...site, isFictional: false }, { siteRoot: folder, kept });
    expect(described(real.at(-1)?.content)[0]).toBe('Talks.');
  });

  it('has the picture that podcast apps ask for', () => {
    const [picture] = feed().getElementsByTagName('itunes:image');
    expect(picture?.getAttribute('href')).toBe('https://bank.example/en/podcast-artwork.png');
  });

  it('names chapters and transcript of each episode, which are there, in words as programs know them', () => {
    const [first] = feed().querySelectorAll('item');
    for (const [name, ending] of [
      ['podcast:chapters', 'chapters.json'],
      ['podcast:transcript', 'vtt'],
    ] as const) {
      const address = first?.getElementsByTagName(name)[0]?.getAttribute('url');
      expect(address).toBe(`https://bank.example/en/podcast/episode-2.${ending}`);
      expect(contentOf(`/en/podcast/episode-2.${ending}`)).not.toBe('');
    }
    expect(JSON.parse(String(contentOf('/en/podcast/episode-2.chapters.json')))).toEqual({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Startpunkt, 5 Euro' },
        { startTime: 30, title: 'End' },
      ],
    });
  });

  it('has captions in which each turn lasts until the next, and no markup of the words', () => {
    expect(contentOf('/en/podcast/episode-1.vtt')).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:33.000\n<v Host>Where is it? &lt;Here&gt;\n\n00:00:33.000 --> 00:01:01.000\n<v Guest>On an account.\n',
    );
  });

  it('calls its speakers in the captions as the page of the episode does, in its language', async () => {
    const strings = { 'podcast.host': 'Moderation', 'podcast.guestSpeaker': 'Gast' };
    const german = await podcastFiles({ ...source, language: 'de', strings }, site, {
      siteRoot: folder,
      kept,
    });
    const captions = german.find(({ address }) => address.endsWith('episode-1.vtt'))?.content;
    expect(String(captions).match(/<v [^>]*>/g)).toEqual(['<v Moderation>', '<v Gast>']);
  });

  it('has an owner whom directories of podcasts can write to', () => {
    const [owner] = feed().getElementsByTagName('itunes:owner');
    expect([...(owner?.children ?? [])].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['itunes:name', 'Bank'],
      ['itunes:email', 'press@bank.example'],
    ]);
  });

  it('has the recording of an episode that names one, in place of a sample', async () => {
    const recording = Buffer.from(sampleAudio({ durationSeconds: 61, chapters: [], transcript: [] }, []));
    mkdirSync(join(folder, 'content', 'recordings'), { recursive: true });
    writeFileSync(join(folder, 'content', 'recordings', 'one.m4a'), recording);
    const { path, data } = episode(1);
    const items = () => [{ path, data: { ...data, recording: 'one.m4a' } }];
    const sounds = { siteRoot: folder, kept };
    const served = await podcastFiles({ ...source, items } as unknown as typeof source, site, sounds);
    const sound = served.find(({ address }) => address === '/en/podcast/episode-1.m4a')?.content ?? '';
    expect(recording.equals(Buffer.from(sound))).toBe(true);
    expect(recording.equals(Buffer.from(contentOf('/en/podcast/episode-1.m4a')))).toBe(false);
    expect(String(served.at(-1)?.content)).toContain(`length="${recording.byteLength}"`);
    expect(String(served.at(-1)?.content)).not.toContain('Tones');
  });

  it('makes a sound once', async () => {
    expect(kept.made()).toBe(2);
    await podcastFiles(source, site, { siteRoot: folder, kept });
    expect(kept.made()).toBe(2);
  });
});
