import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { richText, sampleFlow } from '../../test/sample-page.ts';
import { ProductPage } from './product-page.tsx';

describe('product page', () => {
  const markup = pageMarkup(
    <ProductPage
      data={{
        trail: [{ name: 'Services', path: '/en/services/' }],
        name: 'Accounts',
        heading: 'An account inside your app',
        lead: richText('Your customer opens it.'),
        actions: [{ label: 'Talk to us', href: '/en/about/#contact' }],
        flow: sampleFlow,
        sections: [],
      }}
    />,
  );

  it('has one h1', () => {
    expect(markup.match(/<h1\b[^>]*>[^<]*/g)).toEqual(['<h1>An account inside your app']);
  });

  it('shows the way down from its hub', () => {
    expect(markup).toContain(
      '<nav aria-label="You are here"><ol role="list"><li><a href="/en/services/">Services</a></li></ol></nav>',
    );
  });

  it('shows its flow as a named drawing and tells it in words', () => {
    expect(markup).toContain('role="img" aria-label="Money arrives and is held."');
    expect(markup).toContain('<li>The line “transfer” leads from “Payer” to “Account”.</li>');
  });
});
