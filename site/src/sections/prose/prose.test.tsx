import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { Prose } from './prose.tsx';

const full = exampleOf('prose', 'With a title and a note in the margin');
const bare = exampleOf('prose', 'German, body only');

it('prose has its title as h2, then the text, then the note', () => {
  const markup = pageMarkup(<Prose value={full.value} id="money" />);
  expect(markup).toContain('<h2>Where the money is</h2>');
  expect(markup.indexOf(full.value.body.html)).toBeLessThan(markup.indexOf(full.value.aside?.html ?? '?'));
});

it('prose without title and note is its text', () => {
  expect(pageMarkup(<Prose value={bare.value} id="text" />)).not.toMatch(/<h2|<aside/);
});
