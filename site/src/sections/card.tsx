import { Link } from '@quellwerk/engine/react';
import type { ReactNode } from 'react';
import { withSoftHyphens } from '../ui/line-breaks.ts';
import styles from './card.module.css';

/** Items side by side: three on wide screens, one on a phone. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

interface CardProps {
  readonly title: string;
  readonly href: string;
  /** Of its words and of what it leads to, where that is another than around it. */
  readonly language?: string | undefined;
  readonly children: ReactNode;
}

/**
 * An item that is a link as a whole. The link is stretched over the item instead
 * of wrapped around it, because the text may hold links of its own.
 */
export function Card({ title, href, language, children }: CardProps) {
  return (
    <li className={styles.card} lang={language}>
      <h3 className={styles.title}>
        <Link className="stretched-link" href={href} hrefLang={language}>
          {withSoftHyphens(title)}
        </Link>
      </h3>
      {children}
    </li>
  );
}
