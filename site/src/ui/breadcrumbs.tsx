import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  readonly label: string;
  /** Of the crumbs, where it differs from what surrounds them. */
  readonly language?: string | undefined;
  /** Links, from the hub down; the page itself is not among them. */
  readonly children: readonly ReactNode[];
}

/** The way from the hub down to a page. */
export function Breadcrumbs({ label, language, children }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} lang={language}>
      <ol className={styles.trail} role="list">
        {children.map((crumb, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a trail never changes its order
          <li key={index}>{crumb}</li>
        ))}
      </ol>
    </nav>
  );
}
