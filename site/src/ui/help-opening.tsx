import type { ReactNode } from 'react';
import styles from './help-opening.module.css';

interface HelpOpeningProps {
  readonly trail?: ReactNode;
  /** The h1. */
  readonly title: string;
  readonly answer: ReactNode;
  /** What the reader may need in the next minute. */
  readonly children?: ReactNode;
}

/** The first screen of a page for people who need help: the question small, the answer large, the number to call. */
export function HelpOpening({ trail, title, answer, children }: HelpOpeningProps) {
  return (
    <div className={styles.opening}>
      {trail !== undefined && <div className={styles.trail}>{trail}</div>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.answer}>{answer}</p>
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </div>
  );
}
