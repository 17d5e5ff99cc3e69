import { expect, it } from 'vitest';
import { pageMarkup } from '../../testing/page-markup.tsx';
import { examples } from './prose.example.ts';
import { Prose } from './prose.tsx';

const [full, bare] = examples;

it('prose has its title as h2, then the text, then the note', () => {
  const markup = pageMarkup(<Prose value={full.value} id="money" />);
  expect(markup).toContain('<h2>Where the money is</h2>');
  expect(markup.indexOf(full.value.body.html)).toBeLessThan(markup.indexOf(full.value.aside.html));
});

it('prose without title and note is its text', () => {
  expect(pageMarkup(<Prose value={bare.value} id="text" />)).not.toMatch(/<h2|<aside/);
});
