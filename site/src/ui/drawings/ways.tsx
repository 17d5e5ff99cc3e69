import type { ReactNode } from 'react';
import styles from './ways.module.css';

/** Distance between parallels, and the height of a bend, in pixels. */
const PARALLEL = 6;
const BEND = 32;

/** So many lines run side by side at most, for the bend of the outermost has to fit; of more ways, the first ones part from one line. */
const MAX_LINES = 5;

/** A few ways that leave one station, one below the other: for readers who have to decide where to go. */
export function Ways({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const width = 10 + (Math.min(count, MAX_LINES) - 1) * PARALLEL;
  return (
    <div className={styles.ways}>
      <svg className={styles.station} width={width + 2} height="12" aria-hidden="true" focusable="false">
        <rect x="1" y="1" width={width} height="10" rx="5" />
      </svg>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

interface WayProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** How many ways leave after this one: their lines run past it. */
  readonly following: number;
  /** Of its words, where it is another than around them. */
  readonly language?: string | undefined;
}

/** One way: its line parts from the others by 45° and runs on as the rule above its words. */
export function Way({ title, children, following, language }: WayProps) {
  const own = 6 + Math.min(following, MAX_LINES - 1) * PARALLEL;
  const passing = Array.from({ length: Math.min(following, MAX_LINES) }, (_, index) => 6 + index * PARALLEL);
  return (
    <li className={styles.way} lang={language}>
      <svg
        className={styles.lines}
        width="48"
        height={BEND}
        viewBox={`0 0 48 ${BEND}`}
        aria-hidden="true"
        focusable="false"
      >
        <path d={`M${own} 0V${BEND - 17}l16 16H48`} className={styles.own} />
      </svg>
      {passing.map((across) => (
        <svg
          key={across}
          className={styles.passing}
          width="32"
          height="100%"
          aria-hidden="true"
          focusable="false"
        >
          <line x1={across} x2={across} y1="0" y2="100%" />
        </svg>
      ))}
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{children}</p>
    </li>
  );
}
