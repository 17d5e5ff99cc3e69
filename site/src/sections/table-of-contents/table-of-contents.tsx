import { useText } from '../../text/use-text.ts';
import type { SectionProps } from '../section.ts';
import styles from './table-of-contents.module.css';

/** The page's headings as links. */
export function TableOfContents({ value, id }: SectionProps<'table-of-contents'>) {
  const text = useText();
  return (
    <nav className={styles.contents} id={id} aria-labelledby={`${id}-label`}>
      <p className={styles.label} id={`${id}-label`}>
        {text('section.onThisPage')}
      </p>
      <ol className={styles.entries}>
        {value.entries.map((entry) => (
          <li className={styles.entry} key={entry.id}>
            <a className={styles.link} href={`#${entry.id}`}>
              {entry.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
