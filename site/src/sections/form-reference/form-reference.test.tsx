import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { FormReference } from './form-reference.tsx';

it('says where the reference is to be found until the server has written it', () => {
  const { value } = exampleOf('form-reference', 'With a text');
  expect(pageMarkup(<FormReference value={value} id="reference" />)).toContain(
    '<p data-reference=""><span>It is in the e-mail that we have sent you.</span></p>',
  );
});
