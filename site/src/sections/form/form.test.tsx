import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { Form } from './form.tsx';

const press = exampleOf('form', 'With a lead');
const german = exampleOf('form', 'German, without a lead');

describe('form', () => {
  const markup = pageMarkup(<Form value={press.value} id="enquiry" />);

  it('is sent to the server by plain HTML', () => {
    expect(markup).toContain('<form');
    expect(markup).toContain('action="/forms/press" method="post"');
    expect(markup).toContain('data-form-submit="">Send</button>');
  });

  it('has a label, a help and a place for the problem at every field, tied to its control', () => {
    expect(markup).toContain('<label for="press-email">E-mail address');
    expect(markup).toMatch(/<input id="press-email" aria-describedby="press-email-help press-email-problem"/);
    expect(markup).toMatch(/<span id="press-email-problem" hidden="" data-problem="">/);
  });

  it('speaks the language of the page', () => {
    expect(pageMarkup(<Form value={german.value} id="a" />)).toContain('Anmelden</button>');
  });

  it('says how long answers are kept, and leads to what the privacy policy says of forms', () => {
    expect(markup).toContain('<p>Storage time: 183\u00A0days after sending</p>');
    expect(markup).toContain('<a href="/en/privacy-policy/#forms">Forms in the privacy policy</a>');
    const webinar = pageMarkup(<Form value={german.value} id="a" />);
    expect(webinar).toContain('<p>Speicherdauer: 183\u00A0Tage ab dem Absenden</p>');
    expect(webinar).toContain('href="/de/privacy-policy/#formulare"');
  });

  it('hides its trap from people', () => {
    expect(markup).toMatch(/<p aria-hidden="true"><label>Leave this empty<input [^>]*tabindex="-1"/);
  });
});
