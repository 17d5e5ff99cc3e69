import styles from './branch.module.css';

/**
 * The mark of a section: a station on the page's stem, from which a line bends
 * off by 45° and runs on as a rule above the heading. Its parent is positioned
 * and as wide as the page.
 */
export function Branch() {
  return (
    <div className={styles.branch} aria-hidden="true">
      <svg className={styles.bend} viewBox="-5.5 -5.5 22 22" focusable="false">
        <path d="M0 0 16 16H17" />
        <circle r="4.5" />
      </svg>
    </div>
  );
}
