import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { Flow } from './flow.tsx';

const full = exampleOf('flow', 'With a lead');
const bare = exampleOf('flow', 'German with labels of full length');

it('a flow has its own heading and lead', () => {
  const markup = pageMarkup(<Flow value={full.value} id="payout" />);
  expect(markup).toContain('<h2>How a marketplace is paid out</h2>');
  expect(markup).toContain(full.value.lead?.html ?? '?');
});

it('a flow is a picture with a name and has its words below', () => {
  const markup = pageMarkup(<Flow value={bare.value} id="sicht" />);
  expect(markup).toContain(`role="img" aria-label="${bare.value.flow.title}"`);
  expect(markup).toContain('<summary>The drawing in words</summary>');
});

it('a flow that tells its steps can be played, and any other cannot', () => {
  const markup = pageMarkup(<Flow value={full.value} id="payout" />);
  expect(markup.match(/<li id="step-\d"/g)).toHaveLength(4);
  expect(markup.match(/data-flow-mark="\d"/g)).toHaveLength(8);
  expect(markup).toContain(
    '<dt>What can go wrong</dt><dd>The buyer pays too little. The order stays open.</dd>',
  );
  expect(pageMarkup(<Flow value={bare.value} id="sicht" />)).not.toContain('data-flow-player');
});
