import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { chapter } from '../../test/sample-page.ts';
import { TextPage } from './text-page.tsx';

describe('text page', () => {
  const data = {
    heading: 'Imprint',
    inForceSince: '2026-11-20',
    contents: true,
    text: { chapters: ['Provider', 'Contact'].map(chapter) },
  };

  it('says from when it is in force and lists its chapters', () => {
    const markup = pageMarkup(<TextPage data={data} />);
    expect(markup).toContain('In force since <time dateTime="2026-11-20">20\u00A0November 2026</time>');
    expect(markup).toContain('<nav aria-label="On this page"');
    expect(markup).toContain('<a href="#contact" data-chapter="--chapter-2">Contact</a>');
  });

  it('lists a chapter in another language as one', () => {
    const chapters = [chapter('Lizenz'), { ...chapter('Contact'), language: 'en' }];
    const markup = pageMarkup(<TextPage data={{ ...data, text: { chapters } }} />);
    expect(markup).toContain('<a href="#lizenz" data-chapter="--chapter-1">Lizenz</a>');
    expect(markup).toContain('<a href="#contact" lang="en" data-chapter="--chapter-2">Contact</a>');
  });

  it('has no contents list where it is not wanted or has nothing to list', () => {
    expect(pageMarkup(<TextPage data={{ ...data, contents: false }} />)).not.toContain('<nav');
    expect(pageMarkup(<TextPage data={{ ...data, text: { chapters: [chapter('One')] } }} />)).not.toContain(
      '<nav',
    );
  });
});
