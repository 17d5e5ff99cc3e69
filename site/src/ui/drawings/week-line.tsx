import { percentOf } from './percent.ts';
import styles from './week-line.module.css';

interface WeekLineProps {
  readonly stages: readonly {
    readonly label: string;
    /** The week in which the stage begins; left out for a moment, such as a launch. */
    readonly from?: number | undefined;
    readonly to: number;
    /** The weeks in words. */
    readonly time: string;
    readonly highlighted: boolean;
  }[];
}

const LEAST_STEPS = 3;
const STEPS = [12, 8, 4, 2, 1];

/** Stages of a project on a grid of weeks, each with its weeks in words. */
export function WeekLine({ stages }: WeekLineProps) {
  const last = Math.max(1, ...stages.map(({ to }) => to));
  const step = STEPS.find((each) => last / each >= LEAST_STEPS) ?? 1;
  const steps = Math.ceil(last / step);
  const lines = Array.from({ length: steps + 1 }, (_, index) => index * step);
  const percent = (week: number): string => percentOf(week / (steps * step));
  return (
    <>
      <div className={styles.stage}>
        <svg className={styles.weeks} width="100%" height="24" aria-hidden="true" focusable="false">
          {lines.map((week) => (
            <text key={week} className={styles.week} x={percent(week)} y="16" textAnchor="middle">
              {week}
            </text>
          ))}
        </svg>
      </div>
      <ol role="list">
        {stages.map(({ label, from, to, time, highlighted }) => {
          const drawn = highlighted ? styles.highlight : styles.station;
          return (
            <li className={styles.stage} key={`${label} ${to}`}>
              <p className={styles.label}>
                {label}
                <span className={styles.time}>{time}</span>
              </p>
              <svg className={styles.weeks} width="100%" height="100%" aria-hidden="true" focusable="false">
                {lines.map((week) => (
                  <line
                    key={week}
                    className={styles.line}
                    x1={percent(week)}
                    x2={percent(week)}
                    y1="0"
                    y2="100%"
                  />
                ))}
                {from !== undefined && (
                  <>
                    <line className={drawn} x1={percent(from)} x2={percent(to)} y1="50%" y2="50%" />
                    <circle className={drawn} cx={percent(from)} cy="50%" r="5" />
                  </>
                )}
                <circle className={drawn} cx={percent(to)} cy="50%" r="5" />
              </svg>
            </li>
          );
        })}
      </ol>
    </>
  );
}
