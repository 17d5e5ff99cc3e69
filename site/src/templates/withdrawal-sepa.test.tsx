import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { BLOCKING_CALL, inOrder, payoutPage } from '../../test/sample-page.ts';
import { WithdrawalSepa } from './withdrawal-sepa.tsx';

describe('payout in euros', () => {
  const markup = pageMarkup(<WithdrawalSepa data={payoutPage('withdrawal-sepa')} />);

  it('puts the request before the explanations', () => {
    expect(inOrder(markup, 'href="#form"', 'Identity card', 'id="form"', 'Send the request')).toBe(true);
  });

  it('has the form', () => expect(markup).toContain('action="/forms/withdrawal-sepa"'));

  it('carries the fraud box', () => expect(markup).toContain(BLOCKING_CALL));
});
