import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { Steps } from './steps.tsx';

const full = exampleOf('steps', 'With a lead and steps of different length');
const short = exampleOf('steps', 'German, two short steps');

describe('steps', () => {
  it('are an ordered list', () => {
    const markup = pageMarkup(<Steps value={full.value} id="journey" />);
    expect(markup).toMatch(/<ol><li>/);
    expect(markup.match(/<li><h3>/g)).toHaveLength(full.value.steps.length);
  });

  it('stand in the order of the content', () => {
    const markup = pageMarkup(<Steps value={full.value} id="journey" />);
    const titles = [...markup.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title]) => title);
    expect(titles).toEqual(full.value.steps.map(({ title }) => title));
  });

  it('leave numbering to the list, so that no number is read twice', () => {
    expect(pageMarkup(<Steps value={short.value} id="journey" />)).not.toMatch(/>\s*\d/);
  });
});
