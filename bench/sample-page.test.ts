import { expect, test } from 'vitest';
import { FOOTER_LINKS, HEADER_LINKS, sampleMarkdown, samplePage } from './sample-page.ts';

const page = samplePage(7, 1000);

test('the measured page has 904 words and 30 links', () => {
  const texts = [page.title, page.description].concat(
    page.sections.flatMap(({ heading, text, links }) => [heading, text, ...links.map(({ label }) => label)]),
  );
  const words = texts.flatMap((text) => text.split(' '));
  const links = [...HEADER_LINKS, ...FOOTER_LINKS, ...page.sections.flatMap((section) => section.links)];
  expect({ words: words.length, links: links.length }).toEqual({ words: 904, links: 30 });
});

test('the same page has the same words in every run, and another edition differs in one', () => {
  expect(sampleMarkdown(samplePage(7, 1000))).toBe(sampleMarkdown(page));
  expect(sampleMarkdown(samplePage(7, 1000, 2))).toBe(
    sampleMarkdown(page).replaceAll('edition 1', 'edition 2'),
  );
});
