import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { inOrder, supportWords } from '../../test/sample-page.ts';
import { SupportClient } from './support-client.tsx';

describe('support for an app', () => {
  const data = {
    ...supportWords,
    template: 'support-client' as const,
    state: 'ended' as const,
    asOf: '2026-11-21',
    contacts: [
      { topic: 'Payout', who: 'bank' as const, label: 'Write', href: 'mailto:a@b.example' },
      { topic: 'Sign-in', who: 'partner' as const, label: 'In the app' },
    ],
    services: [],
    transfers: [{ name: 'Payout', path: '/en/support/nuri/transfer/' }],
  };

  it('names the app before the bank, whatever order the file has', () => {
    const markup = pageMarkup(<SupportClient data={data} />);
    expect(inOrder(markup, 'At the app', 'Sign-in', 'At the bank', 'mailto:a@b.example')).toBe(true);
    expect(markup).toContain('The app has ended');
    expect(markup).toContain('href="/en/support/nuri/transfer/"');
  });

  it('says whom to call before anything that can wait', () => {
    expect(inOrder(pageMarkup(<SupportClient data={data} />), 'tel:116116', 'At the app')).toBe(true);
  });

  it('leaves out a desk where nobody answers', () => {
    const contacts = data.contacts.filter(({ who }) => who === 'bank');
    expect(pageMarkup(<SupportClient data={{ ...data, contacts }} />)).not.toContain('At the app');
  });
});
