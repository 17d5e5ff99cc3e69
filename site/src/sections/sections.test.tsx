import { describe, expect, it } from 'vitest';
import { examples } from './examples.ts';
import { pageMarkup } from '../testing/page-markup.tsx';
import { registry } from './registry.ts';
import { sectionSchema } from './section.schema.ts';
import { Section, Sections } from './sections.tsx';

const EMPTY_ELEMENT =
  /<(a|article|aside|dd|details|div|dl|dt|figure|h[1-6]|li|nav|ol|p|section|span|td|th|time|ul)\b[^>]*><\/\1>/;

const cases = Object.entries(examples).flatMap(([name, variants]) =>
  variants.map(({ title, value }) => ({
    name,
    title,
    value,
    markup: pageMarkup(<Section name={value.section} value={value} id="its-anchor" />),
  })),
);

describe('every section', () => {
  it('has a component and an example', () => {
    const names = sectionSchema.options.map(({ entries }) => entries.section.literal).toSorted();
    expect(Object.keys(registry).toSorted()).toEqual(names);
    expect(Object.keys(examples).toSorted()).toEqual(names);
  });

  it.each(cases)('$name carries its own name in its example "$title"', ({ name, value }) => {
    expect(value.section).toBe(name);
  });

  it.each(cases)('$name has its anchor on the outermost element: "$title"', ({ markup }) => {
    if (markup === '') return;
    expect(markup).toMatch(/^<(section|nav) id="its-anchor"/);
  });

  it.each(cases)('$name leaves no empty element behind: "$title"', ({ markup }) => {
    expect(markup).not.toMatch(EMPTY_ELEMENT);
  });

  it.each(cases)('$name uses no id twice: "$title"', ({ markup }) => {
    const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(cases)('$name has an h1 only if it is the hero: "$title"', ({ name, markup }) => {
    expect(markup.match(/<h1\b/g)?.length ?? 0).toBe(name === 'hero' ? 1 : 0);
  });

  it.each(cases)('$name puts no link inside another: "$title"', ({ markup }) => {
    expect(markup).not.toMatch(/<a\b(?:(?!<\/a>).)*<a\b/s);
  });
});

describe('a page', () => {
  it('shows its sections in the order of its content, each with its anchor', () => {
    const [prose] = examples.prose;
    const [contact] = examples.contact;
    const markup = pageMarkup(
      <Sections
        sections={[
          { id: 'second-thought', value: contact.value },
          { id: 'first-thought', value: prose.value },
        ]}
      />,
    );
    expect(markup.match(/<section id="[^"]*"/g)).toEqual([
      '<section id="second-thought"',
      '<section id="first-thought"',
    ]);
  });

  it('without sections is empty', () => {
    expect(pageMarkup(<Sections sections={[]} />)).toBe('');
  });
});
