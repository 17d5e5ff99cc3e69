import styles from './contents-list.module.css';

interface ContentsListProps {
  readonly title: string;
  readonly entries: readonly { readonly id: string; readonly text: string }[];
}

/** The headings of a long page, which follow the reader down the margin. */
export function ContentsList({ title, entries }: ContentsListProps) {
  return (
    <nav className={styles.contents} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul role="list">
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
