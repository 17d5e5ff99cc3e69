import styles from './reading-line.module.css';

interface ReadingLineProps {
  readonly title: string;
  readonly stations: readonly {
    readonly id: string;
    readonly title: string;
  }[];
}

/**
 * The contents of a long text as stations of a line. Which of them is being
 * read follows from the timelines `--chapter-1` and so on, which the page gives
 * its chapters; without them it is a list of links.
 */
export function ReadingLine({ title, stations }: ReadingLineProps) {
  return (
    <nav className={styles.line} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ol className={styles.stations} role="list">
        {stations.map((station) => (
          <li className={styles.station} key={station.id}>
            <a href={`#${station.id}`}>{station.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
