import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listedCollections } from '../build/lists/item-facts.ts';
import { exampleSources, faultsOfExample, sectionExamples } from '../build/sections/section-examples.ts';
import { pageMarkup } from '../../test/page-markup.tsx';
import { limitsOf } from '../../test/schema-limits.ts';
import { schemaForTest } from '@quellwerk/engine/content/testing';
import { Catalogue } from './catalogue.tsx';
import { sectionSchema } from './section.schema.ts';
import { Sections } from './sections.tsx';

const EMPTY_ELEMENT =
  /<(a|article|aside|dd|details|div|dl|dt|figure|h[1-6]|li|nav|ol|p|section|span|td|th|time|ul)\b(?![^>]*(?:hidden|data-))[^>]*><\/\1>/;

const schemas = schemaForTest(sectionSchema).options.map((schema) => ({
  name: schema.entries.section.literal,
  schema,
}));
const examples = sectionExamples();
const cases = examples.map(({ name, title, section }) => ({
  name,
  title,
  markup: pageMarkup(<Sections sections={[{ ...section, id: 'its-anchor' }]} />),
}));

describe('every section', () => {
  it.each(schemas)('$name has an example beside it', ({ name }) => {
    expect(examples.filter((example) => example.name === name)).not.toEqual([]);
  });

  it.each(examples)('$name carries its own name in its example "$title"', ({ name, section }) => {
    expect(section.value.section).toBe(name);
  });

  it.each(cases)('$name has its anchor on the outermost element but its ground: "$title"', ({ markup }) => {
    expect(markup).toMatch(/^(<div data-ground="\w+">)?<(section|nav) id="its-anchor"/);
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

it('the catalogue of all sections leaves out no level of heading, which would stop the development server', () => {
  const markup = pageMarkup(<Catalogue data={{ examples }} />);
  const levels = [...markup.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
});

interface InvalidChange {
  /** Key path in the section -> the value that breaks a limit; null takes the key away. */
  readonly change: Readonly<Record<string, unknown>>;
  /** What an editor is told. `{listedCollections}` stands for their names. */
  readonly says: string;
}

const invalidFiles = import.meta.glob<string>('./*/*.invalid.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const invalid = Object.entries(invalidFiles).flatMap(([file, yaml]) => {
  const name = file.split('/')[1] ?? '';
  return (parse(yaml) as InvalidChange[]).map(({ change, says: written }) => {
    const says = written.replace('{listedCollections}', listedCollections.toSorted().join(', '));
    const [source] = exampleSources(name);
    const value = changed(structuredClone(source?.['value']), change);
    return { name, change: JSON.stringify(change), says, source: { ...source, value } };
  });
});

describe('what an editor may not write', () => {
  it.each(invalid)('$name with $change', ({ says, source }) => {
    expect(
      faultsOfExample(source).map((fault) => fault.replace(/^"value › /, `"`).replace(/^"value" /, '')),
    ).toEqual([says]);
  });

  it.each(schemas)('$name has an example that breaks each of its limits', ({ name, schema }) => {
    const broken = invalid
      .filter((entry) => entry.name === name)
      .flatMap(({ source }) => v.safeParse(schema, source.value).issues ?? [])
      .map((issue) => `${(v.getDotPath(issue) ?? '').replaceAll(/(?<=\.)\d+/g, '0')} ${issue.type}`);
    // What sections share is told by one of them: drawings by `flow`, the ground by `prose`.
    const limits = limitsOf(schema).filter(
      ({ path }) => (name === 'flow' || !path.startsWith('flow')) && (name === 'prose' || path !== 'ground'),
    );
    expect(
      limits.map(({ path, type }) => `${path} ${type}`).filter((limit) => !broken.includes(limit)),
    ).toEqual([]);
  });
});

/** The section with the values at these key paths replaced: `steps.0.title`. */
function changed(section: unknown, change: InvalidChange['change']): unknown {
  for (const [path, value] of Object.entries(change)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const owner = keys.reduce<unknown>((place, key) => (place as Record<string, unknown>)[key], section);
    if (value === null) delete (owner as Record<string, unknown>)[last];
    else (owner as Record<string, unknown>)[last] = value;
  }
  return section;
}

describe('a page', () => {
  it('shows its sections in the order of its content, each with its anchor', () => {
    const ofName = (name: string) => examples.find((example) => example.name === name)?.section;
    const sections = [ofName('contact'), ofName('prose')].flatMap((section) => section ?? []);
    const [second, first] = sections.map((section, index) => ({ ...section, id: `thought-${index + 1}` }));
    const markup = pageMarkup(<Sections sections={[second, first].flatMap((section) => section ?? [])} />);
    expect(markup.match(/<section id="[^"]*"/g)).toEqual([
      '<section id="thought-1"',
      '<section id="thought-2"',
    ]);
  });

  it('without sections is empty', () => {
    expect(pageMarkup(<Sections sections={[]} />)).toBe('');
  });
});
