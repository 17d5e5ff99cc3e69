import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { Proof } from './proof.tsx';

const sourced = exampleOf('proof', 'Claims with evidence, some with a source');
const unsourced = exampleOf('proof', 'German, without lead and sources');

describe('proof', () => {
  it('sets each claim as a heading above what backs it', () => {
    const markup = pageMarkup(<Proof value={sourced.value} id="proof" />);
    expect(markup).toContain('<h3>We are a bank</h3><div><p><span>The supervisor lists');
  });

  it('names where to look it up', () => {
    const markup = pageMarkup(<Proof value={sourced.value} id="proof" />);
    expect(markup).toContain(
      'Source: <a target="_blank" rel="noopener" href="https://portal.mvp.bafin.de/">Database of',
    );
  });

  it('says nothing about a source where content has none', () => {
    expect(pageMarkup(<Proof value={unsourced.value} id="proof" />)).not.toMatch(/Source|<a\b/);
  });
});
