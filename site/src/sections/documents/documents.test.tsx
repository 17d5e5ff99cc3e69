import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { Documents } from './documents.tsx';

const english = exampleOf('documents', 'With a lead');

describe('documents', () => {
  const markup = pageMarkup(<Documents value={english.value} id="documents" />);

  it('links each file by a plain anchor and says its version, day, language and size', () => {
    expect(markup).toContain(
      '<a href="/documents/sample.en.pdf" hrefLang="en" type="application/pdf">Price list</a>',
    );
    expect(markup).toContain('Version 2.0, in force since 1\u00A0January 2026');
    expect(markup).toContain('PDF, English, 42 kB');
  });

  it('keeps earlier versions at hand', () => {
    expect(markup).toContain('href="/documents/sample-1.0.en.pdf"');
    expect(markup).toContain('Version 1.0, 9\u00A0October 2025 to 31\u00A0December 2025');
  });

  it('has no archive where nothing was replaced', () => {
    const items = english.value.items.map((item) => ({ ...item, archive: [] }));
    expect(pageMarkup(<Documents value={{ ...english.value, items }} id="documents" />)).not.toContain(
      '<details',
    );
  });
});
