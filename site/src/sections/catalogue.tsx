import styles from './catalogue.module.css';
import { examples } from './examples.ts';
import { Section } from './sections.tsx';

/** Every section with its examples, for development; no visitor sees it. */
export function Catalogue() {
  return Object.entries(examples).map(([name, variants]) =>
    variants.map(({ title, language, value }, index) => (
      <article className={styles.example} key={`${name} ${title}`}>
        <p className={styles.label}>
          <code>{name}</code> {title}
        </p>
        <div lang={language ?? 'en'}>
          <Section name={value.section} value={value} id={`${name}-${index + 1}`} />
        </div>
      </article>
    )),
  );
}
