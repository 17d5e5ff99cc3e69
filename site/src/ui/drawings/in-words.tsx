import type { ReactNode } from 'react';
import styles from './in-words.module.css';

interface Props {
  readonly heading: string;
  readonly children: ReactNode;
}

/** What a drawing shows, in words: folded below it. */
export function InWords({ heading, children }: Props) {
  return (
    <details className={styles.words}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
