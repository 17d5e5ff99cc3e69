import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { FormReplies } from './form-replies.tsx';

it('names the form beside each of its lines, so that the server finds those of the form that was sent', () => {
  const { value } = exampleOf('form-replies', 'With a lead');
  const replies = [
    { form: 'press', sent: 'A press enquiry', when: 'Within four hours' },
    { form: 'contact', sent: 'A question', when: 'Within two days' },
  ];
  const markup = pageMarkup(<FormReplies value={{ ...value, replies }} id="replies" />);
  expect(markup).toContain(
    '<div data-reply-to="press"><dt>A press enquiry</dt><dd>Within four hours</dd></div><div data-reply-to="contact"><dt>A question</dt>',
  );
  expect(markup).toContain('The times are examples.');
});
