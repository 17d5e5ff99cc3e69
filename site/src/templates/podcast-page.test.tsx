import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { factsIn, inOrder, richText } from '../../test/sample-page.ts';
import { PodcastPage } from './podcast-page.tsx';

describe('podcast page', () => {
  const data = {
    trail: [{ name: 'Podcast', path: '/en/podcast/' }],
    number: 4,
    heading: 'Who holds the money?',
    lead: richText('A talk about accounts.'),
    published: '2026-09-14',
    guest: 'Head of a savings app',
    durationSeconds: 1830,
    chapters: [
      { start: 0, title: 'Hello', turns: [{ start: 0, speaker: 'Host', text: 'Good morning.' }] },
      { start: 330, title: 'Accounts', turns: [{ start: 330, speaker: 'Guest', text: 'We hold none.' }] },
    ],
    takeaways: [richText('Ask who holds it.')],
    services: [{ name: 'Accounts', summary: 'Payment accounts.', path: '/en/services/accounts/' }],
    audio: { sound: '/podcast/four.m4a', captions: '/podcast/four.vtt' },
    neighbours: [
      { name: 'Cards', path: '/en/podcast/cards/', number: 3 },
      { name: 'Loans', path: '/en/podcast/loans/', number: 5 },
    ],
    hub: '/en/podcast/',
    feed: '/podcast.en.xml',
  };
  const markup = pageMarkup(<PodcastPage data={data} />);

  it('says who is the guest, when it came out, how long it is and where to subscribe', () => {
    expect(factsIn(markup)).toEqual([
      ['Guest', 'Head of a savings app'],
      ['Published', '<time dateTime="2026-09-14">14\u00A0September 2026</time>'],
      ['Length', '<time dateTime="PT30M30S">31 minutes</time>'],
      ['Subscribe', '<a href="/podcast.en.xml">RSS feed of the podcast</a>'],
    ]);
  });

  it('has the sound first, then what to take away, then every word', () => {
    expect(inOrder(markup, '<h1>', '<audio', 'Ask who holds it.', 'Good morning.', 'We hold none.')).toBe(
      true,
    );
  });

  it('calls a sample a sample, and a recording a recording', () => {
    expect(markup).toContain('This recording is a sample:');
    expect(markup).toContain('>Download the sample (M4A)</a>');
    const recorded = pageMarkup(<PodcastPage data={{ ...data, recording: 'four.en.m4a' }} />);
    expect(recorded).not.toContain('ample');
    expect(recorded).toContain('<a href="/podcast/four.m4a" download="">Download the recording (M4A)</a>');
  });

  it('names the search of its words, so that nobody takes it for that of the site', () => {
    expect(markup).toMatch(/<search aria-label="([^"]+)"><label for="transcript-search">\1<\/label>/);
  });

  it('calls the buttons that skip what is seen on them, and more', () => {
    expect([...markup.matchAll(/data-skip="[^>]*>(.*?)<\/button>/g)].map(([, words]) => words)).toEqual([
      '<span>−15 s</span><span>, 15 seconds back</span>',
      '<span>+15 s</span><span>, 15 seconds forward</span>',
    ]);
  });

  it('leads from each chapter to its words', () => {
    expect(markup).toContain(
      '<a href="#chapter-2" data-seek="330"><time dateTime="PT5M30S">5:30</time><span>Accounts</span></a>',
    );
    expect(inOrder(markup, '<h3 id="chapter-2">Accounts</h3>', 'We hold none.')).toBe(true);
  });

  it('ends with its services, the episodes beside it by their numbers, and all of them', () => {
    expect(
      inOrder(
        markup,
        '<a href="/en/services/accounts/">Accounts</a><p>Payment accounts.</p>',
        '<a href="/en/podcast/cards/">Cards</a><p>Podcast, episode 3</p>',
        '<a href="/en/podcast/loans/">Loans</a><p>Podcast, episode 5</p>',
        '<a href="/en/podcast/">All episodes</a>',
      ),
    ).toBe(true);
  });
});
