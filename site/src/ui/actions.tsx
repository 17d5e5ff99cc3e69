import type { ReactNode } from 'react';
import styles from './actions.module.css';

interface ActionsProps {
  /** Links or buttons: the first is the one thing to do, the others stand beside it, quieter. */
  readonly children: ReactNode;
  /** Makes every one of them quiet, where the page already has its one thing to do. */
  readonly isQuiet?: boolean;
}

/** A row of actions. Dresses its children, so that it need not know what kind of link they are. */
export function Actions({ children, isQuiet = false }: ActionsProps) {
  return <div className={isQuiet ? styles.quiet : styles.actions}>{children}</div>;
}
