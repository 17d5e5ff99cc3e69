import { describe, expect, it } from 'vitest';
import { provider } from '../../provider.ts';
import { settings } from './settings.ts';
import {
  article,
  breadcrumbs,
  definedTerm,
  event,
  graph,
  organisation,
  textOfHtml,
  podcastEpisode,
  podcastSeries,
  questionsPage,
} from './structured-data.ts';

const item = { path: '/de/glossary/iban/', bodyLanguage: 'de' };
const ORIGIN = settings.origin;

describe('structured data', () => {
  it('is one graph a page, and nothing where there is nothing to say', () => {
    const [tag] = graph(organisation(), undefined);
    expect(tag).toMatchObject({ tag: 'script', attributes: { type: 'application/ld+json' } });
    const text = tag?.tag === 'script' ? tag.text : '';
    expect(JSON.parse(text)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BankOrCreditUnion', '@id': `${ORIGIN}/#organisation`, legalName: provider.legalName },
      ],
    });
    expect(graph(undefined)).toEqual([]);
  });

  it('counts breadcrumbs from 1 and ends with the page itself', () => {
    const trail = [{ name: 'Glossar', path: '/de/glossary/' }];
    expect(breadcrumbs(trail, { path: item.path, data: { name: 'IBAN' } })?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Glossar', item: `${ORIGIN}/de/glossary/` },
      { '@type': 'ListItem', position: 2, name: 'IBAN', item: `${ORIGIN}/de/glossary/iban/` },
    ]);
    expect(breadcrumbs([], { path: item.path, data: { name: 'IBAN' } })).toBeUndefined();
  });

  it('refers to the bank as the author instead of describing it again', () => {
    const value = article({ item, heading: 'IBAN', description: 'Was sie ist.', modified: '2026-11-21' });
    expect(value).toMatchObject({ inLanguage: 'de', author: { '@id': `${ORIGIN}/#organisation` } });
    expect(value).not.toHaveProperty('datePublished');
  });

  it('shows the picture that link previews show, by its whole address', () => {
    const value = article({ item, heading: 'IBAN', description: 'Was sie ist.', modified: '2026-11-21' });
    expect(value.image).toBe(`${ORIGIN}/social/de/glossary/iban.png`);
  });

  it('names the author, because search engines read a page alone', () => {
    const value = article({ item, heading: 'IBAN', description: 'Was sie ist.', modified: '2026-11-21' });
    for (const bank of [value.author, value.publisher])
      expect(bank).toEqual({
        '@type': 'Organization',
        '@id': `${ORIGIN}/#organisation`,
        name: provider.name,
        url: `${ORIGIN}/`,
      });
  });

  it('names the role that wrote a text as one of the bank', () => {
    const words = { item, heading: 'IBAN', description: 'Was sie ist.', modified: '2026-11-21' };
    const { author, publisher } = article({ ...words, author: 'Zahlungsteam' });
    expect(author).toEqual({ '@type': 'Organization', name: 'Zahlungsteam', parentOrganization: publisher });
  });

  it('gives questions with their answers in plain words', () => {
    const answer = { html: '<p>Ja, <a href="/de/">hier</a>.</p><p>R &amp; D</p>', headings: [] };
    expect(questionsPage([{ question: 'Geht das?', answer }])?.mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'Geht das?',
        acceptedAnswer: { '@type': 'Answer', text: 'Ja, hier. R & D' },
      },
    ]);
    expect(questionsPage([])).toBeUndefined();
  });

  it.each([
    ['<p>Siehe (<a href="/x/">Preise</a>, Beispiele).</p>', 'Siehe (Preise, Beispiele).'],
    ['<p>„<em>Eins</em>“</p><p>Zwei</p><ul><li>drei</li></ul>', '„Eins“ Zwei drei'],
    ['R &amp; D<br>hier', 'R & D hier'],
  ])('has texts without markup: %s', (html, text) => {
    expect(textOfHtml({ html, headings: [] })).toBe(text);
  });

  it('names a term in all languages, each name once', () => {
    const data = {
      title: '',
      description: '',
      keywords: [],
      name: 'IBAN',
      summary: '',
      heading: '',
      definition: { html: 'Eine <b>Kontonummer</b>.', headings: [] },
      alsoKnownAs: ['Kontonummer', 'BBAN'],
      linkTerms: [],
      laws: [],
      related: [],
      lastReviewed: '2026-11-21',
      body: { html: '', headings: [] },
    };
    const entry = { ...item, collection: 'glossary', slug: 'iban', language: 'de', file: '', data };
    const term = definedTerm(entry, ['account number', 'IBAN', 'BBAN', 'Kontonummer', 'BBAN']);
    expect(term).toMatchObject({
      description: 'Eine Kontonummer.',
      alternateName: ['account number', 'BBAN', 'Kontonummer'],
      url: `${ORIGIN}/de/glossary/iban/`,
    });
  });

  const page = { language: 'de', file: '', keywords: [], title: '', description: '' };
  const listed = { name: 'Name', summary: 'Kurz gesagt.' };
  const noText = { html: '', headings: [] };

  it('ties an episode to its series, its sound and its captions', () => {
    const words = {
      hub: '/de/podcast/',
      name: 'Podcast',
      description: 'Gespräche.',
      feed: '/de/podcast.xml',
      artwork: '/de/podcast-artwork.png',
      language: 'de',
    };
    const series = podcastSeries(words);
    const episode = podcastEpisode(
      {
        ...item,
        ...page,
        collection: 'podcast',
        slug: 'a',
        data: {
          ...page,
          ...listed,
          number: 2,
          heading: 'Wer das Geld hält',
          lead: noText,
          published: '2026-10-01',
          guest: 'Treuhänder',
          durationSeconds: 481,
          chapters: [],
          takeaways: [],
          transcript: [],
          services: [],
        },
      },
      { series: words, sound: '/de/podcast/a.m4a', captions: '/de/podcast/a.vtt' },
    );
    expect(series).toMatchObject({
      '@type': 'PodcastSeries',
      webFeed: `${ORIGIN}/de/podcast.xml`,
      publisher: { '@type': 'Organization', name: provider.name },
      image: `${ORIGIN}/de/podcast-artwork.png`,
    });
    expect(episode).toMatchObject({
      '@type': 'PodcastEpisode',
      episodeNumber: 2,
      timeRequired: 'PT8M',
      partOfSeries: { '@id': series['@id'] },
      associatedMedia: {
        contentUrl: `${ORIGIN}/de/podcast/a.m4a`,
        caption: { contentUrl: `${ORIGIN}/de/podcast/a.vtt` },
      },
    });
  });

  it.each([
    ['planned', 'EventScheduled'],
    ['moved', 'EventRescheduled'],
    ['cancelled', 'EventCancelled'],
  ] as const)(
    'says that a webinar that is %s is an %s, when it ends and that it is online',
    (state, status) => {
      const data = {
        ...page,
        ...listed,
        heading: 'Mehr Kunden',
        lead: noText,
        start: '2027-02-10T10:00+01:00',
        durationMinutes: 60,
        updated: '2026-11-01',
        state,
        spokenLanguage: 'en',
        agenda: [],
        speakers: [],
        learn: [],
        form: 'webinar-registration' as const,
      };
      expect(event({ path: item.path, data }, 'Auf Englisch.')).toMatchObject({
        '@type': 'Event',
        description: 'Auf Englisch.',
        inLanguage: 'en',
        startDate: '2027-02-10T10:00+01:00',
        endDate: '2027-02-10T10:00:00.000Z',
        eventStatus: `https://schema.org/${status}`,
        location: { '@type': 'VirtualLocation' },
        isAccessibleForFree: true,
        image: `${ORIGIN}/social/de/glossary/iban.png`,
      });
    },
  );
});
