import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { Sequence } from './sequence.tsx';

const { value } = exampleOf('sequence', 'A call, a message of a person, an event');
const markup = pageMarkup(<Sequence value={value} id="messages" />);

it('arrows carry the calls and events of the interface, and lead to the step that explains them', () => {
  expect(value.sequence.messages.map(({ label }) => label)).toEqual([
    'POST /v1/payments',
    'approves in the app',
    'payment.settled',
  ]);
  expect(markup).toContain(
    'href="#step-5-send-a-payment" aria-label="POST /v1/payments: The server gives the order."',
  );
});

it('says the same in words, with links', () => {
  expect(markup).toContain('<summary>The drawing in words</summary>');
  expect(markup).toContain(
    '<li>The bank reports the result. <a href="#step-5-send-a-payment"><code>payment.settled</code></a></li>',
  );
});
