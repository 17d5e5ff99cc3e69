import styles from './reading-line.module.css';

export interface Station {
  /** The anchor of the chapter's heading. */
  readonly id: string;
  readonly title: string;
  /** Of the title, where it is another than the text's. */
  readonly language?: string;
}

interface ReadingLineProps {
  readonly title: string;
  readonly stations: readonly Station[];
}

/** Ties a station to the scroll timeline of its chapter; the style sheet knows these names. */
export function timelineOf(index: number): string {
  return `--chapter-${index + 1}`;
}

/** One to a page. */
const LIST_ID = 'reading-line';

/**
 * The contents of a long text as stations of a line. Where there is a margin it
 * stands there and follows the reader; elsewhere it is a bar at the window's
 * top that opens. Where the browser has scroll timelines, style fills the station
 * of the chapter that is being read; `contents-line.ts` names it for everybody,
 * and keeps it in sight.
 */
export function ReadingLine({ title, stations }: ReadingLineProps) {
  return (
    <nav className={styles.line} aria-label={title} data-contents="">
      <div className={styles.place}>
        <button className={styles.opener} type="button" popoverTarget={LIST_ID}>
          {title}
        </button>
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        <ol className={styles.stations} id={LIST_ID} role="list" popover="auto">
          {stations.map((station, index) => (
            <li key={station.id}>
              <a
                className={styles.station}
                href={`#${station.id}`}
                lang={station.language}
                data-chapter={timelineOf(index)}
              >
                {station.title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
