import type { ReactNode } from 'react';
import { withSoftHyphens } from './line-breaks.ts';
import { Branch } from './drawings/branch.tsx';
import styles from './section-shell.module.css';

interface SectionShellProps {
  /** The section's anchor. */
  readonly id: string;
  /** The h2. A section without one continues what stands above it and gets no rule. */
  readonly title?: string | undefined;
  readonly lead?: ReactNode;
  /** Hangs in the margin beside the content; below it where there is no margin. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Sets a section on the page's axis: rule and heading, then an optional lead,
 * the content, and notes in the margin. The content may use everything from the
 * axis to the page's edge; running text keeps to the measure by itself.
 */
export function SectionShell({ id, title, lead, aside, children }: SectionShellProps) {
  return (
    <section id={id} className={title === undefined ? styles.continuation : styles.shell}>
      {title !== undefined && (
        <>
          <Branch />
          <h2 className={styles.title}>{withSoftHyphens(title)}</h2>
        </>
      )}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children !== undefined && (
        <div className={styles.content} data-margin={aside === undefined ? 'free' : 'taken'}>
          {children}
        </div>
      )}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </section>
  );
}
