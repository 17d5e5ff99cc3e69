import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { inOrder, supportWords } from '../../test/sample-page.ts';
import { SupportCategory } from './support-category.tsx';

describe('support for all customers', () => {
  it('starts with its subjects and ends with the apps', () => {
    const clients = [{ name: 'Finom', path: '/en/support/finom/' }];
    const data = { ...supportWords, template: 'support-category' as const, clients };
    const markup = pageMarkup(<SupportCategory data={data} />);
    expect(inOrder(markup, 'href="#payments"', 'tel:116116', 'id="payments"', 'Where is it?', 'Finom')).toBe(
      true,
    );
  });
});
