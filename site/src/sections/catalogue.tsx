import type { SectionExample } from '../build/sections/section-examples.ts';
import styles from './catalogue.module.css';
import { Sections } from './sections.tsx';

export interface CatalogueData {
  readonly examples: readonly SectionExample[];
}

/** Every section with its examples, for development; no visitor sees it. */
export function Catalogue({ data }: { readonly data: CatalogueData }) {
  return (
    <>
      <h1 className={styles.title}>Sections</h1>
      {data.examples.map(({ name, title, language, section }, index) => (
        <article className={styles.example} key={`${name} ${title}`}>
          <p className={styles.label}>
            <code>{name}</code> {title}
          </p>
          <div lang={language}>
            <Sections sections={[{ ...section, id: `${name}-${index + 1}` }]} />
          </div>
        </article>
      ))}
    </>
  );
}
