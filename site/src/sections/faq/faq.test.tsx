import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { Faq } from './faq.tsx';

const full = exampleOf('faq', 'Answers with paragraphs and a list');

describe('faq', () => {
  it('opens answers without script, all of them closed at first', () => {
    const markup = pageMarkup(<Faq value={full.value} id="questions" />);
    expect(markup.match(/<details\b/g)).toHaveLength(full.value.questions.length);
    expect(markup).not.toMatch(/<details[^>]* open/);
  });

  it('gives every question an anchor by the slug rule, where browsers open it', () => {
    const markup = pageMarkup(<Faq value={full.value} id="questions" />);
    const anchors = [...markup.matchAll(/<\/summary><div id="([^"]*)"/g)].map(([, anchor]) => anchor);
    expect(anchors).toEqual([
      'whose-customer-is-the-account-holder',
      'what-happens-if-our-company-ends',
      'how-long-does-it-take-to-start',
    ]);
  });

  it('keeps questions in the outline of the page', () => {
    expect(pageMarkup(<Faq value={full.value} id="questions" />)).toContain(
      '<summary><h3>Whose customer is the account holder?</h3></summary>',
    );
  });
});
