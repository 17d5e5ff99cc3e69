import { Link } from '@quellwerk/engine/react';
import { withSoftHyphens } from '../../ui/line-breaks.ts';
import { RichText } from '../../text/rich-text.tsx';
import { Actions } from '../../ui/actions.tsx';
import type { SectionProps } from '../section.ts';
import styles from './call-to-action.module.css';

/** The next step at the end of a page. */
export function CallToAction({ value, id }: SectionProps<'call-to-action'>) {
  return (
    <section className={styles.section} id={id}>
      <Confluence />
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.title}>{withSoftHyphens(value.title)}</h2>
          {value.text && (
            <p className={styles.text}>
              <RichText value={value.text} kind="inline" />
            </p>
          )}
        </div>
        <div className={styles.actions}>
          <Actions>
            {value.actions.map((action) => (
              <Link key={action.href} href={action.href}>
                {action.label}
              </Link>
            ))}
          </Actions>
        </div>
      </div>
    </section>
  );
}

/** Streams that come in from the edge of the window and join the stem of the page. */
function Confluence() {
  return (
    <svg
      className={styles.confluence}
      viewBox="0 0 1201 120"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 32H1136L1200 96M0 48H1128L1200 120" />
      <path className={styles.highlighted} d="M0 16H1144L1200 72V120" />
    </svg>
  );
}
