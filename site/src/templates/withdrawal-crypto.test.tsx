import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { BLOCKING_CALL, inOrder, payoutPage } from '../../test/sample-page.ts';
import { WithdrawalCrypto } from './withdrawal-crypto.tsx';

describe('payout in crypto-assets', () => {
  const markup = pageMarkup(<WithdrawalCrypto data={payoutPage('withdrawal-crypto')} />);

  it('puts everything that has to be known before the request', () => {
    expect(inOrder(markup, 'tel:116116', 'Identity card', 'Does it expire?', 'five days', 'id="form"')).toBe(
      true,
    );
  });

  it('leads to the request from the top, before the fraud box', () => {
    expect(inOrder(markup, '<h1', 'href="#form"', BLOCKING_CALL, 'id="form"')).toBe(true);
  });

  it('carries the fraud box', () => expect(markup).toContain(BLOCKING_CALL));
});
