import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { Contact } from './contact.tsx';

const several = exampleOf('contact', 'With a lead, notes and several kinds of address');
const long = exampleOf('contact', 'German, one long address');

describe('contact', () => {
  it('pairs each topic with the address to reach', () => {
    const markup = pageMarkup(<Contact value={several.value} id="contact" />);
    expect(markup).toContain('<div><dt>Block a card</dt><dd><a href="tel:+49116116">116\u00A0116</a></dd>');
  });

  it('leaves alone what is no mail address', () => {
    expect(pageMarkup(<Contact value={several.value} id="contact" />, { path: '/en/' })).toContain(
      '<a href="/en/about/">How to complain</a>',
    );
  });

  it('lets a long address break after its at sign', () => {
    const markup = pageMarkup(<Contact value={long.value} id="kontakt" />);
    expect(markup).toContain('>barrierefreiheitsrueckmeldung@<wbr/>example.org</a>');
  });

  it('has a note only where content has one', () => {
    const markup = pageMarkup(<Contact value={several.value} id="contact" />);
    expect(markup.match(/<dd>/g)).toHaveLength(several.value.contacts.length + 2);
  });
});
