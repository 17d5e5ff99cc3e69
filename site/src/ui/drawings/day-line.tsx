import styles from './day-line.module.css';
import { percentOf } from './percent.ts';

interface DayLineProps {
  readonly times: readonly {
    /** `16:30` */
    readonly time: string;
    /** The same as texts of the language write it: `16.30`. */
    readonly written: string;
    readonly label: string;
    readonly highlighted: boolean;
  }[];
}

const HOURS = [0, 6, 12, 18, 24];
const MINUTES_PER_DAY = 24 * 60;

/** One day as a line with stations, and the same as a list in order of time. */
export function DayLine({ times }: DayLineProps) {
  const inOrder = times.toSorted((a, b) => a.time.localeCompare(b.time));
  return (
    <>
      <svg className={styles.day} width="100%" height="48" aria-hidden="true" focusable="false">
        <line className={styles.line} x1="0" x2="100%" y1="16" y2="16" />
        {HOURS.map((hour) => (
          <line
            key={hour}
            className={styles.line}
            x1={percent(hour * 60)}
            x2={percent(hour * 60)}
            y1="10"
            y2="22"
          />
        ))}
        {HOURS.map((hour) => (
          <text key={hour} className={styles.hour} x={percent(hour * 60)} y="42" textAnchor={anchorOf(hour)}>
            {hour}
          </text>
        ))}
        {inOrder.map(({ time, label, highlighted }) => (
          <circle
            key={`${time} ${label}`}
            className={highlighted ? styles.highlight : styles.station}
            cx={percent(minutesOf(time))}
            cy="16"
            r="6"
          />
        ))}
      </svg>
      <ol className={styles.times} role="list">
        {inOrder.map(({ time, written, label, highlighted }) => (
          <li className={styles.entry} key={`${time} ${label}`}>
            <time className={highlighted ? styles.highlightTime : styles.time} dateTime={time}>
              {written}
            </time>
            <span>{label}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function percent(minutes: number): string {
  return percentOf(minutes / MINUTES_PER_DAY);
}

function anchorOf(hour: number): 'start' | 'middle' | 'end' {
  if (hour === 0) return 'start';
  return hour === 24 ? 'end' : 'middle';
}
