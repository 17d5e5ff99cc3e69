import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { TeaserList } from './teaser-list.tsx';

const labelled = exampleOf('teaser-list', 'With a lead and labels');
const plain = exampleOf('teaser-list', 'German, one teaser without label');

describe('teaser list', () => {
  it('has one link a teaser, named by its title', () => {
    const markup = pageMarkup(<TeaserList value={labelled.value} id="more" />);
    expect(markup.match(/<a\b/g)).toHaveLength(labelled.value.teasers.length);
    expect(markup).toContain('<h3><a href="/en/services/">Accounts and cards in your app</a></h3>');
  });

  it('sets the label before the title', () => {
    const markup = pageMarkup(<TeaserList value={labelled.value} id="more" />);
    expect(markup).toContain('<li><p>For product teams</p><h3>');
  });

  it('says in which language a title and its page are where that is another', () => {
    const teasers = plain.value.teasers.map((teaser) => ({ ...teaser, language: 'en' }));
    const markup = pageMarkup(<TeaserList value={{ ...plain.value, teasers }} id="more" />);
    expect(markup).toMatch(/<h3><a hrefLang="en" lang="en" href=/);
  });

  it('does without label and lead', () => {
    const markup = pageMarkup(<TeaserList value={plain.value} id="more" />);
    expect(markup).toContain('<li><h3>');
    expect(markup.match(/<p>/g)).toHaveLength(1);
  });
});
