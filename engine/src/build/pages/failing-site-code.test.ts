import { expect, test } from 'vitest';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import { failureText } from '../failure-text.ts';
import { createItem, createSite } from '../testing/site.ts';
import { createContentSources } from './content-sources.ts';
import { createPages } from './create-pages.ts';

const fail = (): never => {
  throw new Error('no rates');
};

test.each<[string, string, Partial<SiteDefinition>]>([
  ['"extraPages"', 'the site\'s "extraPages"', { extraPages: fail }],
  ['"languageChoice"', 'the site\'s "languageChoice"', { languageChoice: fail }],
  [
    'the data of a language choice',
    '/about/, in the "data" of its "languageChoice"',
    { languageChoice: () => ({ template: 'choice', title: 'Language', description: '', data: fail }) },
  ],
])(
  '%s of a site that fails is told of with its place, and without the calls that led to it',
  async (_name, place, changes) => {
    const site = createSite(changes);
    const items = [createItem('about', 'en')];
    const sources = createContentSources({ items, strings: new Map() }, site);
    let failure: unknown;
    try {
      createPages(items, sources, { site, siteRoot: 'site' });
    } catch (error) {
      failure = error;
    }
    const text = await failureText(failure);
    expect(text).toContain(`The site's code fails for ${place}.\n`);
    expect(text).toContain('Error: no rates\n');
    expect(text).not.toContain('at createPages');
  },
);
