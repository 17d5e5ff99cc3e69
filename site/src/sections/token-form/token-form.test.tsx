import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { TokenForm } from './token-form.tsx';

it('is a form with one button, which tells of the link that is missing until the server has written it', () => {
  const { value } = exampleOf('token-form', 'German, button alone');
  expect(pageMarkup(<TokenForm value={value} id="leave" />, { page: { language: 'de' } })).toContain(
    '<form data-token-form="" action="/de/form-expired/" method="get"><div><button type="submit">Newsletter abbestellen</button></div></form>',
  );
});
