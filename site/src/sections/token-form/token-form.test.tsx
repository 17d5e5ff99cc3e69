import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { TokenForm } from './token-form.tsx';

it('is a form with one button, to which the server adds the address', () => {
  const { value } = exampleOf('token-form', 'German, button alone');
  expect(pageMarkup(<TokenForm value={value} id="leave" />)).toContain(
    '<form data-token-form="" method="post"><div><button type="submit">Newsletter abbestellen</button></div></form>',
  );
});
