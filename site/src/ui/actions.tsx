import type { ReactNode } from 'react';
import styles from './actions.module.css';

interface ActionsProps {
  /** Links or buttons: the first is the one thing to do, the others stand beside it, quieter. */
  readonly children: ReactNode;
}

/** A row of actions. Dresses its children, so that it need not know what kind of link they are. */
export function Actions({ children }: ActionsProps) {
  return <div className={styles.actions}>{children}</div>;
}
