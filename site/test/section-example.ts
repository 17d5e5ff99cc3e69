import { sectionExamples } from '../src/build/sections/section-examples.ts';
import type { SectionName } from '../src/sections/section.schema.ts';
import type { SectionValue } from '../src/sections/section.ts';

const examples = sectionExamples();

/** The example of a section with this title, as its component receives it. */
export function exampleOf<Name extends SectionName>(
  name: Name,
  title: string,
): { readonly value: SectionValue<Name> } {
  const example = examples.find((candidate) => candidate.name === name && candidate.title === title);
  if (example === undefined) throw new Error(`${name}.example.yaml has no example "${title}".`);
  // The file is the section's own, and its values name the section.
  return { value: example.section.value as SectionValue<Name> };
}
