import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { CallToAction } from './call-to-action.tsx';

const full = exampleOf('call-to-action', 'With a text and two actions');
const bare = exampleOf('call-to-action', 'German, one action');

describe('call to action', () => {
  it('puts the next step before the quieter one', () => {
    const markup = pageMarkup(<CallToAction value={full.value} id="next" />);
    expect(markup).toContain(
      '<a href="mailto:partners@example.org">Write to the partner team</a><a href="/en/services/">',
    );
  });

  it('hides its drawing from those who cannot see it', () => {
    expect(pageMarkup(<CallToAction value={full.value} id="next" />)).toMatch(/<svg[^>]* aria-hidden="true"/);
  });

  it('does without a text', () => {
    expect(pageMarkup(<CallToAction value={bare.value} id="next" />)).not.toContain('<p>');
  });
});
