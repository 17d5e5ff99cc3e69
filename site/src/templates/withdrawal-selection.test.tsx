import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { BLOCKING_CALL, inOrder, payoutPage } from '../../test/sample-page.ts';
import { WithdrawalSelection } from './withdrawal-selection.tsx';

describe('selection of a payout', () => {
  const markup = pageMarkup(<WithdrawalSelection data={payoutPage('withdrawal-selection')} />);

  it('begins with the choice where there is one', () => {
    expect(inOrder(markup, '/en/support/nuri/transfer/crypto/', 'Identity card')).toBe(true);
  });

  it('carries the fraud box', () => expect(markup).toContain(BLOCKING_CALL));
});
