import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../testing/page-markup.tsx';
import { examples } from './call-to-action.example.ts';
import { CallToAction } from './call-to-action.tsx';

const [full, bare] = examples;

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
