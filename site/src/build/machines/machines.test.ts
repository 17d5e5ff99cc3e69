// @vitest-environment jsdom
import type { ListedPage, PageItem } from '@quellwerk/engine/content';
import { describe, expect, it } from 'vitest';
import { testSource } from '../../../test/test-source.ts';
import { calendarFile } from './calendar.ts';
import { FEEDS } from './feed-plans.ts';
import { atomFeeds } from './feeds.ts';
import { toMarkdown } from './to-markdown.ts';
import { pageFacts } from './page-facts.ts';
import type { PageFacts } from './page-facts.ts';
import { sitemaps } from './sitemap.ts';
import { element, xmlDocument } from './xml.ts';

const ORIGIN = 'https://bank.example';
const DAY = '2026-01-01';

/** Throws where the text is no well-formed XML. */
function parseXml(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  const fault = parsed.querySelector('parsererror');
  if (fault !== null) throw new Error(fault.textContent ?? '');
  return parsed;
}

function pageOf(path: string, changes: Partial<ListedPage> = {}): ListedPage {
  return {
    path,
    language: 'en',
    title: `Title of ${path}`,
    description: 'Terms & "limits" <here>',
    isUnlisted: false,
    hreflang: [],
    item: { collection: 'security', slug: path },
    ...changes,
  };
}

function factOf(page: ListedPage, published: string, changed = published): PageFacts {
  const item: PageItem = {
    collection: page.item?.collection ?? '',
    slug: '',
    language: page.language,
    bodyLanguage: page.language,
    file: '',
    path: page.path,
    data: {},
  };
  return { page, item, published, changed };
}

describe('XML', () => {
  it('keeps markup, quotes and control characters in words and attributes harmless', () => {
    const text = xmlDocument(element('a', 'x < y & "z"\u0007', { title: '<"&>' }));
    const parsed = parseXml(text).documentElement;
    expect([parsed.textContent, parsed.getAttribute('title')]).toEqual(['x < y & "z"', '<"&>']);
  });
});

describe('page facts', () => {
  it('take the day of the last change from the field that names it, and leave unlisted pages out', () => {
    const pages = [pageOf('/en/a/'), pageOf('/en/b/', { isUnlisted: true })];
    const told = factsOf('publications', { published: '2026-01-02', updated: '2026-03-04' }, pages);
    expect(told).toEqual([['/en/a/', '2026-03-04', '2026-01-02']]);
  });

  it.each([
    ['webinars', { updated: DAY }, [DAY, undefined]],
    ['glossary', { lastReviewed: DAY }, [DAY, undefined]],
    ['blog', { published: DAY }, [DAY, DAY]],
    ['blog', { published: '2025-12-31', updated: DAY }, [DAY, '2025-12-31']],
    ['podcast', { published: DAY }, [DAY, DAY]],
    ['legal', { inForceSince: DAY }, [DAY, undefined]],
    ['landing', { body: { html: '' }, inForceSince: DAY }, [DAY, undefined]],
    ['landing', { sections: [] }, [undefined, undefined]],
    ['support', { template: 'support-client', asOf: DAY }, [DAY, undefined]],
    ['support', { template: 'support-category' }, [undefined, undefined]],
    ['transfers', { asOf: DAY }, [DAY, undefined]],
    ['jobs', { opened: DAY }, [DAY, undefined]],
    ['case-studies', { facts: { asOf: DAY } }, [DAY, undefined]],
    ['services', {}, [undefined, undefined]],
  ] as const)('of %s, %j: changed and published %j', (collection, data, days) => {
    expect(factsOf(collection, data, [pageOf('/en/a/')])).toEqual([['/en/a/', ...days]]);
  });

  function factsOf(collection: string, data: object, pages: readonly ListedPage[]) {
    const item = { ...factOf(pageOf('/en/a/'), '').item, data };
    const items = [item, { ...item, path: '/en/b/' }];
    const source = testSource({ items: (name) => (name === collection ? items : []) as never });
    return pageFacts([source], pages).map(({ page, changed, published }) => [page.path, changed, published]);
  }
});

describe('sitemaps', () => {
  const versions = [
    { language: 'en', path: '/en/a/' },
    { language: 'de', path: '/de/ä/' },
  ];
  const pages = [
    pageOf('/en/a/', { hreflang: versions }),
    pageOf('/de/ä/', { language: 'de', hreflang: versions }),
    pageOf('/en/404.html', { isUnlisted: true }),
  ];
  const files = sitemaps(pages, [factOf(pageOf('/en/a/'), '2026-11-20')], ORIGIN);
  const fileOf = (address: string) =>
    parseXml(String(files.find((file) => file.address === address)?.content));

  it('are listed in an index, one a language', () => {
    const places = [...fileOf('/sitemap.xml').querySelectorAll('loc')].map(({ textContent }) => textContent);
    expect(places).toEqual([`${ORIGIN}/sitemap-en.xml`, `${ORIGIN}/sitemap-de.xml`]);
  });

  it('name every version of a page, the day of its change, and no page that is not to be listed', () => {
    const english = fileOf('/sitemap-en.xml');
    expect([...english.querySelectorAll('loc')].map(({ textContent }) => textContent)).toEqual([
      `${ORIGIN}/en/a/`,
    ]);
    expect(english.querySelector('lastmod')?.textContent).toBe('2026-11-20');
    const links = [...english.getElementsByTagName('xhtml:link')];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['en', `${ORIGIN}/en/a/`],
      ['de', `${ORIGIN}/de/%C3%A4/`],
    ]);
  });

  it('write addresses as programs read them', () => {
    expect(fileOf('/sitemap-de.xml').querySelector('loc')?.textContent).toBe(`${ORIGIN}/de/%C3%A4/`);
  });

  it('leave the day out where the content names none', () => {
    expect(fileOf('/sitemap-de.xml').querySelector('lastmod')).toBeNull();
  });
});

describe('feeds', () => {
  const planned = (language: string) => ({
    collection: 'security',
    language,
    address: `/${language}/security/feed.xml`,
    home: `/${language}/security/`,
    title: 'Warnings & more',
    isShared: false,
  });
  const facts = [
    factOf(pageOf('/en/old/'), '2026-01-01', '2026-11-11'),
    factOf(pageOf('/en/new/'), '2026-06-01'),
    factOf(pageOf('/en/other/', { item: { collection: 'blog', slug: '' } }), '2026-07-01'),
  ];
  const feeds = atomFeeds(facts, ['en', 'de'].map(planned), { origin: ORIGIN, name: 'Bank' });
  const feed = parseXml(String(feeds[0]?.content));

  it('hold what was published, the newest first', () => {
    expect([...feed.querySelectorAll('entry > id')].map(({ textContent }) => textContent)).toEqual([
      `${ORIGIN}/en/new/`,
      `${ORIGIN}/en/old/`,
    ]);
  });

  it('changed when their last entry did', () => {
    expect(feed.querySelector('feed > updated')?.textContent).toBe('2026-11-11T00:00:00Z');
  });

  const entriesOf = (
    ofFacts: readonly PageFacts[],
    changes: Partial<Parameters<typeof atomFeeds>[1][number]> = {},
  ) => {
    const [file] = atomFeeds(ofFacts, [{ ...planned('en'), ...changes }], { origin: ORIGIN, name: 'Bank' });
    return parseXml(String(file?.content));
  };
  const textsOf = (document: Document, selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

  it('changed when any entry did, be it the newest or not', () => {
    const changed = [
      factOf(pageOf('/en/old/'), '2026-01-01'),
      factOf(pageOf('/en/new/'), '2026-06-01', '2026-11-11'),
    ];
    expect(textsOf(entriesOf(changed), 'feed > updated')).toEqual(['2026-11-11T00:00:00Z']);
  });

  it('never say that something changed before it was published', () => {
    const feedOf = entriesOf([factOf(pageOf('/en/a/'), '2026-06-01', '2026-05-01')]);
    expect(textsOf(feedOf, 'updated')).toEqual(['2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z']);
  });

  it('name no day of publication where only that of a review is known, and stand by it', () => {
    const { published: _, ...reviewed } = factOf(pageOf('/en/a/'), '', '2026-06-01');
    const entries = entriesOf([factOf(pageOf('/en/old/'), '2026-01-01'), reviewed]);
    expect(textsOf(entries, 'entry > id')).toEqual([`${ORIGIN}/en/a/`, `${ORIGIN}/en/old/`]);
    expect(textsOf(entries, 'published')).toEqual(['2026-01-01T00:00:00Z']);
  });

  it('name who wrote an entry, and what their subtitle says of the bank', () => {
    const written = { ...factOf(pageOf('/en/a/'), '2026-06-01'), author: 'Payments team' };
    const entries = entriesOf([written], { subtitle: 'There is no such bank.' });
    expect(textsOf(entries, 'author > name')).toEqual(['Bank', 'Payments team']);
    expect(textsOf(entries, 'feed > subtitle')).toEqual(['There is no such bank.']);
    expect(textsOf(entriesOf([factOf(pageOf('/en/a/'), '2026-06-01')]), 'subtitle, entry author')).toEqual(
      [],
    );
  });

  it('hold the newest thirty', () => {
    const days = Array.from({ length: 31 }, (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`);
    const many = days.map((day) => factOf(pageOf(`/en/${day}/`), day));
    const ids = textsOf(entriesOf(many), 'entry > id');
    expect(ids).toHaveLength(30);
    expect(ids).not.toContain(`${ORIGIN}/en/2026-05-01/`);
  });

  it('hold entries in every language where they are shared, each with its own', () => {
    const both = [
      factOf(pageOf('/blog/a/'), '2026-02-01'),
      factOf(pageOf('/blog/b/', { language: 'de' }), '2026-01-01'),
    ];
    const languagesOf = (isShared: boolean) =>
      [...entriesOf(both, { isShared }).querySelectorAll('entry > link')].map((link) =>
        link.getAttribute('hreflang'),
      );
    expect(languagesOf(true)).toEqual(['en', 'de']);
    expect(languagesOf(false)).toEqual(['en']);
    expect(FEEDS.filter((plan) => plan.isShared).map(({ collection }) => collection)).toEqual(['blog']);
  });

  it('are not made where there is nothing to tell', () => {
    expect(feeds.map(({ address }) => address)).toEqual(['/en/security/feed.xml']);
  });
});

describe('calendar file', () => {
  const event = {
    url: `${ORIGIN}/de/webinars/a/`,
    title: 'Konten, Karten; und mehr',
    description: 'Überweisungen über viele Länder hinweg und was dabei zu beachten ist',
    start: '2026-12-03T11:00:00+01:00',
    durationMinutes: 45,
    updated: '2026-11-20',
    state: 'moved',
    organiser: { name: 'Bank', email: 'a@bank.example' },
  } as const;
  const text = calendarFile(event);

  it('writes the time in UTC and escapes words', () => {
    expect(text).toContain('DTSTART:20261203T100000Z\r\n');
    expect(text).toContain('SUMMARY:Konten\\, Karten\\; und mehr\r\n');
  });

  it('was made on the day of its last change, whenever the event is and the build ran', () => {
    expect(text).toContain('DTSTAMP:20261120T000000Z\r\n');
  });

  it('folds lines at 75 bytes without cutting a letter', () => {
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(event.description);
  });

  it('escapes what the format gives a meaning, and line breaks', () => {
    const unfolded = calendarFile({ ...event, title: 'a\\b', description: 'c\nd' }).replaceAll('\r\n ', '');
    expect(unfolded).toContain('SUMMARY:a\\\\b\r\n');
    expect(unfolded).toContain(`DESCRIPTION:c\\nd\\n${event.url}\r\n`);
    const organiser = { ...event.organiser, name: 'The "Bank"' };
    expect(calendarFile({ ...event, organiser })).toContain('ORGANIZER;CN="The Bank":mailto:');
  });

  it('has words as a search knows them, without soft hyphens and with plain spaces', () => {
    const title = 'Zahlungs\u00ADströme ab 5\u00A0Euro';
    expect(calendarFile({ ...event, title })).toContain('SUMMARY:Zahlungsströme ab 5 Euro\r\n');
  });

  it('replaces the entry of the earlier date', () => {
    const idOf = (file: string) => /UID:(\S+)/.exec(file.replaceAll('\r\n ', ''))?.[1];
    expect(idOf(calendarFile({ ...event, state: 'planned' }))).toBe(idOf(text));
    const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)\r/.exec(file)?.[1]);
    const cancelled = calendarFile({ ...event, state: 'cancelled' });
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(sequenceOf(cancelled)).toBe(sequenceOf(text) + 1);
    const planned = (updated: string) => sequenceOf(calendarFile({ ...event, state: 'planned', updated }));
    // Called off, and called in again on another day.
    expect(planned('2026-11-21')).toBeGreaterThan(sequenceOf(cancelled));
    expect(planned(event.updated)).toBe(sequenceOf(text) - 1);
  });
});

describe('Markdown version', () => {
  it.each([
    ['<p>One <strong>two</strong> &amp; <em>three</em>.</p>', 'One **two** & *three*.'],
    ['<h2 id="a">Title</h2><p>Text</p>', '## Title\n\nText'],
    ['<ul><li>a</li><li><p>b</p></li></ul>', '- a\n- b'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    ['<ol start="3"><li>a</li></ol>', '3. a'],
    [
      '<ol>\n<li>a\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n</li>\n<li>d</li>\n</ol>',
      '1. a\n   - b\n   - c\n2. d',
    ],
    ['<ul><li><p>a</p><p>b</p></li><li>c</li></ul>', '- a\n\n  b\n- c'],
    ['<ul><li>a<pre><code>b\n\n  c</code></pre></li></ul>', '- a\n\n  ```\n  b\n\n    c\n  ```'],
    [
      '<blockquote>\n<p>a<br>b</p>\n<ul>\n<li>c</li>\n</ul>\n</blockquote><blockquote><p>d</p></blockquote><p>e</p>',
      '> a\\\n> b\n>\n> - c\n\n> d\n\ne',
    ],
    ['<p>a<br>b <img src="/c.avif" alt="C"></p><hr>', 'a\\\nb ![C](https://bank.example/c.avif)\n\n---'],
    [
      '<p>2*3 [x] snake_case _y_ a &lt; b &lt;c&gt; \\</p>',
      '2\\*3 \\[x\\] snake_case \\_y\\_ a < b \\<c> \\\\',
    ],
    ['<p>1. a</p><p># b</p><p>- c</p><p>2026 d</p>', '1\\. a\n\n\\# b\n\n\\- c\n\n2026 d'],
    [
      '<p>Send:</p><pre tabindex="0"><code class="language-http">POST /a &lt;b&gt;\n\n\n{ &quot;c&quot;: 1 }\n</code></pre><p>End</p>',
      'Send:\n\n```\nPOST /a <b>\n\n\n{ "c": 1 }\n```\n\nEnd',
    ],
    ['<p><a class="term" href="/en/x/">x</a></p>', '[x](https://bank.example/en/x/)'],
    [
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['<table><tr><th>A|B</th></tr><tr><td>1<br>2</td></tr></table>', '| A\\|B |\n| --- |\n| 1<br>2 |'],
  ])('of %s', (html, markdown) => {
    expect(toMarkdown({ html }, ORIGIN)).toBe(markdown);
  });
});
