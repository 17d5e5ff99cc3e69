import type { ReactNode } from 'react';
import styles from './fraud-box.module.css';

interface FraudBoxProps {
  readonly title: string;
  /** The number to call, with what it is for. */
  readonly call: ReactNode;
  /** What else to do. */
  readonly steps: readonly ReactNode[];
}

/** Whom to call when a card, access or money is gone. Stands where nobody has to look for it. */
export function FraudBox({ title, call, steps }: FraudBoxProps) {
  return (
    <aside className={styles.box} aria-labelledby="block-and-report">
      <h2 className={styles.title} id="block-and-report">
        {title}
      </h2>
      <p className={styles.call}>{call}</p>
      <ul className={styles.steps}>
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the steps are the same on every page
          <li key={index}>{step}</li>
        ))}
      </ul>
    </aside>
  );
}

/** The frame of the same, around words of the page itself. */
export function UrgentBox({ children }: { readonly children: ReactNode }) {
  return <div className={styles.box}>{children}</div>;
}
