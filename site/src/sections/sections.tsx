import { createElement } from 'react';
import styles from './ground.module.css';
import { registry } from './registry.ts';
import type { SectionRegistry } from './registry.ts';
import type { SectionName } from './section.schema.ts';
import type { PlacedSection, SectionProps } from './section.ts';

/** The sections of a page, in the order of its content, each on its ground. */
export function Sections({ sections }: { readonly sections: readonly PlacedSection[] }) {
  return sections.map(({ id, value }) => {
    const section = <Section key={id} name={value.section} value={value} id={id} />;
    const ground = 'ground' in value ? value.ground : undefined;
    if (ground === undefined) return section;
    return (
      <div key={id} className={styles.ground} data-ground={ground}>
        {section}
      </div>
    );
  });
}

const components: SectionRegistry = registry;

/** One section: the component that belongs to its name. */
function Section<Name extends SectionName>({ name, ...props }: SectionProps<Name> & { readonly name: Name }) {
  return createElement<SectionProps<Name>>(components[name], props);
}
