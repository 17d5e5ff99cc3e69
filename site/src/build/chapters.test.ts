import { describe, expect, it } from 'vitest';
import { chaptersOf, inChapters, minutesToRead, wordsIn } from './chapters.ts';
import { spokenChapters } from './subjects/spoken-chapters.ts';

describe('a text in chapters', () => {
  const heading = (id: string) => ({ depth: 2, id, text: id });

  it('keeps what stands before the first heading apart', () => {
    const html = '<p>Before.</p><h2 id="a">A</h2><p>One.</p><h2 id="b">B</h2><p>Two.</p>';
    const { intro, chapters } = inChapters({ html, headings: [heading('a'), heading('b')] });
    expect(intro?.html).toBe('<p>Before.</p>');
    expect(chapters.map(({ id, body }) => [id, body.html])).toEqual([
      ['a', '<h2 id="a">A</h2><p>One.</p>'],
      ['b', '<h2 id="b">B</h2><p>Two.</p>'],
    ]);
  });

  it('has no introduction where a heading comes first', () => {
    expect(inChapters({ html: '<h2 id="a">A</h2>', headings: [heading('a')] })).not.toHaveProperty('intro');
  });

  it('is all introduction without headings', () => {
    expect(inChapters({ html: '<p>Only.</p>', headings: [] })).toMatchObject({
      intro: { html: '<p>Only.</p>' },
      chapters: [],
    });
  });
});

describe('chapters', () => {
  const html = '<p>Before</p><h2 id="a">A</h2><p>one</p><h3 id="b">B</h3><h2 id="c">C</h2><p>two</p>';
  const headings = [
    { depth: 2, id: 'a', text: 'A' },
    { depth: 3, id: 'b', text: 'B' },
    { depth: 2, id: 'c', text: 'C' },
  ];

  it('are cut at second-level headings', () => {
    expect(chaptersOf({ html, headings }).map(({ title, body }) => [title, body.html])).toEqual([
      ['A', '<h2 id="a">A</h2><p>one</p><h3 id="b">B</h3>'],
      ['C', '<h2 id="c">C</h2><p>two</p>'],
    ]);
  });

  it('say the language of a title that stands in a passage of another', () => {
    const inEnglish = headings.map((heading) => ({
      ...heading,
      ...(heading.id === 'c' && { language: 'en' }),
    }));
    expect(chaptersOf({ html, headings: inEnglish }).map(({ language }) => language)).toEqual([
      undefined,
      'en',
    ]);
  });

  it('are counted in words, not in tags', () => {
    expect(wordsIn('<a href="/x/">one</a> two, three’s 4')).toBe(4);
  });

  it('take longer in German, whose words are longer, and never no time', () => {
    expect([minutesToRead(1800, 'de'), minutesToRead(2200, 'en'), minutesToRead(3, 'en')]).toEqual([
      10, 10, 1,
    ]);
  });
});

describe('a transcript by its chapters', () => {
  const turn = (start: number, speaker = 'host') => ({ start, speaker, text: `at ${start}` });
  const chapters = [
    { start: 10, title: 'One' },
    { start: 60, title: 'Two' },
    { start: 90, title: 'Silence' },
  ];

  it('gives the first what is said before it, and leaves out chapters without words', () => {
    const spoken = spokenChapters({ chapters, transcript: [turn(0), turn(20), turn(60)] }, {});
    expect(spoken.map(({ title, turns }) => [title, turns.length])).toEqual([
      ['One', 2],
      ['Two', 1],
    ]);
  });

  it('names host and guest in the words of the language, and keeps roles as they are written', () => {
    const transcript = [turn(10), turn(20, 'guest'), turn(30, 'Head of partners')];
    const strings = { 'podcast.host': 'Moderation', 'podcast.guestSpeaker': 'Gast' };
    const [spoken] = spokenChapters({ chapters, transcript }, strings);
    expect(spoken?.turns.map(({ speaker }) => speaker)).toEqual(['Moderation', 'Gast', 'Head of partners']);
  });
});
