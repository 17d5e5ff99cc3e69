import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { inOrder, richText, sampleFlow } from '../../test/sample-page.ts';
import { CaseStudy } from './case-study.tsx';

describe('case study', () => {
  const markup = pageMarkup(
    <CaseStudy
      data={{
        trail: [{ name: 'Case studies', path: '/en/case-studies/' }],
        heading: 'An account for freelancers',
        lead: richText('Modelled on a known case.'),
        facts: {
          industry: { name: 'Software', path: '/en/industries/software-providers/' },
          services: [{ name: 'Accounts', path: '/en/services/accounts/' }],
          useCase: 'Business account',
          region: 'Germany',
          state: 'Model case',
          asOf: '2026-11-21',
        },
        flow: sampleFlow,
        sections: [],
        guides: [{ name: 'Guide', path: '/en/publications/guide/', summary: 'About it.' }],
      }}
    />,
  );

  it('says what the case is before it draws it', () => {
    expect(inOrder(markup, '<h1>', '<dd>Business account</dd>', 'role="img"')).toBe(true);
  });

  it('says what it claims and as of when', () => {
    expect(markup).toContain('Model case (as of <time dateTime="2026-11-21">21\u00A0November 2026</time>)');
  });

  it('leads back to its hub, to the services and on to a guide', () => {
    for (const path of ['/en/case-studies/', '/en/services/accounts/', '/en/publications/guide/'])
      expect(markup).toContain(`href="${path}"`);
  });
});
