import { expect, it } from 'vitest';
import { pageMarkup } from '../../testing/page-markup.tsx';
import { examples } from './legal-text.example.ts';
import { LegalText } from './legal-text.tsx';

const [full] = examples;

it('legal text says since when it is in force, for people and machines', () => {
  const markup = pageMarkup(<LegalText value={full.value} id="terms" />);
  expect(markup).toContain('<p>In force since <time dateTime="2026-11-01">1 November 2026</time></p>');
});

it('legal text keeps the anchors of its chapters', () => {
  const markup = pageMarkup(<LegalText value={full.value} id="terms" />);
  expect(markup).toContain('<h2 id="changes">Changes</h2>');
});
