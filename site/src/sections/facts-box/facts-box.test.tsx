import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { FactsBox } from './facts-box.tsx';

const full = exampleOf('facts-box', 'Facts with links and codes');

it('facts pair each term with its detail', () => {
  const markup = pageMarkup(<FactsBox value={full.value} id="facts" />);
  const terms = [...markup.matchAll(/<div><dt>([^<]*)<\/dt><dd>/g)].map(([, term]) => term);
  expect(terms).toEqual(full.value.facts.map(({ term }) => term));
});

it('facts keep code and links of their details', () => {
  const markup = pageMarkup(<FactsBox value={full.value} id="facts" />);
  expect(markup).toContain('<code>POST /v1/accounts</code>, <a href="/en/services/">all services</a>');
});
