import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { chapter, inOrder, richText, sampleFlow } from '../../test/sample-page.ts';
import { SecurityArticle } from './security-article.tsx';

describe('security article', () => {
  const data = {
    trail: [{ name: 'Security', path: '/en/security/' }],
    heading: 'Phishing',
    answer: richText('Block first.'),
    signs: [richText('A deadline')],
    now: [richText('Hang up'), richText('Block')],
    flow: sampleFlow,
    lastReviewed: '2026-11-21',
    text: { chapters: [chapter('Later')] },
    others: [{ name: 'Spyware', path: '/en/security/what-is-spyware/' }],
  };
  const markup = pageMarkup(<SecurityArticle data={data} />);

  it('gives the answer and the number to call before anything else', () => {
    expect(inOrder(markup, 'Block first.', 'tel:116116', 'Hang up', 'A deadline', 'Later')).toBe(true);
  });

  it('puts what to do in order', () => {
    expect(markup).toMatch(/<ol role="list"><li><span>Hang up<\/span><\/li><li><span>Block/);
  });

  it('draws how the fraud goes after the signs of it', () => {
    expect(inOrder(markup, 'A deadline', `aria-label="${sampleFlow.title}"`, 'Later')).toBe(true);
  });

  it('has the number for calls from abroad', () => {
    expect(markup).toContain('href="tel:+49116116"');
  });
});
