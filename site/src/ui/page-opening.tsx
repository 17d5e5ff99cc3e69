import type { ReactNode } from 'react';
import { withSoftHyphens } from './line-breaks.ts';
import styles from './page-opening.module.css';

interface PageOpeningProps {
  /** The h1. */
  readonly title: string;
  /** 2 where a page opens a second time, in another language. */
  readonly level?: 1 | 2;
  /** A word or two that say where the reader is; hangs in the margin. */
  readonly eyebrow?: string | undefined;
  /** The way down to this page; takes the place of the word or two. */
  readonly trail?: ReactNode;
  readonly lead?: ReactNode;
  /** What follows the lead in the text column, such as actions. */
  readonly children?: ReactNode;
  /** A drawing below, as wide as the page. */
  readonly drawing?: ReactNode;
  /**
   * `large` opens a landing page, `plain` a page that is read or used, `help` one for people who need help: the question
   * small, the answer large.
   */
  readonly size?: 'large' | 'plain' | 'help' | undefined;
}

/** The top of a page: the h1 on the axis, what it is about, one thing to do. */
export function PageOpening({
  title,
  level = 1,
  eyebrow,
  trail,
  lead,
  children,
  drawing,
  size = 'large',
}: PageOpeningProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles[size]}>
      {trail !== undefined && <div className={styles.eyebrow}>{trail}</div>}
      {eyebrow !== undefined && trail === undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Title className={styles.title}>{withSoftHyphens(title)}</Title>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children !== undefined && <div className={styles.content}>{children}</div>}
      {drawing !== undefined && <div className={styles.drawing}>{drawing}</div>}
    </div>
  );
}
