import { createElement } from 'react';
import { registry } from './registry.ts';
import type { SectionRegistry } from './registry.ts';
import type { SectionName } from './section.schema.ts';
import type { PlacedSection, SectionProps } from './section.ts';

/** The sections of a page, in the order of its content. */
export function Sections({ sections }: { readonly sections: readonly PlacedSection[] }) {
  return sections.map(({ id, value }) => <Section key={id} name={value.section} value={value} id={id} />);
}

const components: SectionRegistry = registry;

/** One section: the component that belongs to its name. */
export function Section<Name extends SectionName>({
  name,
  ...props
}: SectionProps<Name> & { readonly name: Name }) {
  return createElement<SectionProps<Name>>(components[name], props);
}
