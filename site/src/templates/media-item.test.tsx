import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { inOrder, sampleFlow, sampleGuide } from '../../test/sample-page.ts';
import { MediaItem } from './media-item.tsx';

describe('media item', () => {
  const data = sampleGuide;
  const markup = pageMarkup(<MediaItem data={data} />);

  it('says how long it takes and how old it is', () => {
    expect(markup).toContain('Guide, 9 minutes, updated <time dateTime="2026-11-21">');
  });

  it('has the same text as a file, with version, day and size', () => {
    const file = { href: '/documents/card-guide.en.pdf', version: '1.1', since: '2026-11-21', size: 61 };
    const withFile = pageMarkup(
      <MediaItem data={{ ...data, file: { ...file, sinceInWords: '21 November 2026' } }} />,
    );
    expect(withFile).toContain(
      '<a href="/documents/card-guide.en.pdf" type="application/pdf">Read it as a PDF</a>',
    );
    expect(withFile).toContain('(version 1.1 of 21 November 2026, 61 kB, tagged for screen readers)');
    expect(markup).not.toContain('.pdf');
  });

  it('draws its subject before the chapters', () => {
    expect(inOrder(markup, 'Six decisions.', `aria-label="${sampleFlow.title}"`, '<h2 id="one">')).toBe(true);
  });

  it('lists its chapters in order, each a section of its own', () => {
    expect(markup).toContain('<nav aria-label="Chapters"');
    expect(inOrder(markup, 'href="#one"', '>One</a>', 'href="#two"', '>Two</a>', '<div><h2 id="one">')).toBe(
      true,
    );
  });

  it('ends with what to tick off', () => {
    expect(inOrder(markup, '<h2 id="two">', 'Before you start', 'Sum per card')).toBe(true);
  });
});
