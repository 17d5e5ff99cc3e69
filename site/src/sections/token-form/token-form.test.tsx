import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { formsForServer } from '../../build/forms/forms.ts';
import { TokenForm } from './token-form.tsx';

it('is a form with one button, which tells of the link that is missing until the server has written it', () => {
  const { value } = exampleOf('token-form', 'German, button alone');
  expect(pageMarkup(<TokenForm value={value} id="leave" />, { page: { language: 'de' } })).toContain(
    '<form data-token-form="" action="/de/form-expired/" method="get"><div><button type="submit">Newsletter abbestellen</button></div></form>',
  );
});

it('leads, without a token, to the page that the server shows for a link that has expired', () => {
  const { value } = exampleOf('token-form', 'German, button alone');
  const markup = pageMarkup(<TokenForm value={value} id="leave" />, { page: { language: 'de' } });
  expect(/ action="([^"]*)"/.exec(markup)?.[1]).toBe(`/de${formsForServer({}).serverPages.expired}`);
});
