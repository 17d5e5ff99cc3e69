import { previewContent } from '@quellwerk/engine/preview';
import { describe, expect, it } from 'vitest';
import { pageSections, sectionsBelowHeading } from './page-sections.schema.ts';

const hero = { section: 'hero', title: 'Accounts', lead: 'For all.' };
const prose = { section: 'prose', body: 'Words.' };
const options = { language: 'en', languages: ['en'], pictures: new Map() };

describe('a page that is all sections', () => {
  it('opens with its only hero', () => {
    expect(previewContent(pageSections, [hero, prose], options)).toMatchObject({
      data: [{ section: 'hero' }, { section: 'prose' }],
    });
  });

  it.each([
    ['no section', [], 'must begin with a section "hero"'],
    ['another section first', [prose, hero], 'must begin with a section "hero"'],
    ['a second hero', [hero, prose, hero], '"3" is a second hero'],
  ])('is refused with %s', (_, sections, message) => {
    expect(previewContent(pageSections, sections, options)).toEqual({
      messages: [expect.stringContaining(message)],
    });
  });
});

describe('a page with a heading of its own', () => {
  it('takes all sections but a hero', () => {
    expect(previewContent(sectionsBelowHeading, [prose], options)).toMatchObject({
      data: [{ section: 'prose' }],
    });
    expect(previewContent(sectionsBelowHeading, [prose, hero], options)).toEqual({
      messages: [expect.stringMatching(/^"2" is a hero, .* Make it a section of another kind/)],
    });
  });
});
