import { clockTime, durationAttribute } from './clock-time.ts';
import styles from './transcript.module.css';

interface TranscriptProps {
  /** Anchor and heading of this part. */
  readonly id: string;
  readonly title: string;
  readonly turns: readonly { readonly start: number; readonly speaker: string; readonly text: string }[];
}

/** What is said in a part of a recording. Each turn has its time as an anchor: `#t-330`. */
export function Transcript({ id, title, turns }: TranscriptProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      {turns.map(({ start, speaker, text }) => (
        <div className={styles.turn} id={`t-${start}`} key={start}>
          <p className={styles.speaker}>
            <b>{speaker}</b>{' '}
            <a href={`#t-${start}`} data-seek={start}>
              <time dateTime={durationAttribute(start)}>{clockTime(start)}</time>
            </a>
          </p>
          <p className={styles.words}>{text}</p>
        </div>
      ))}
    </section>
  );
}
