import styles from './logo-mark.module.css';

/** The mark: a source, the rings around it, and the stream that leaves it. */
export function LogoMark() {
  return (
    <svg
      className={styles.mark}
      width="40"
      height="32"
      viewBox="0 0 40 32"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.ring} cx="15" cy="15" r="13" />
      <circle className={styles.ring} cx="15" cy="15" r="8.5" />
      <path className={styles.ground} d="M18 18 29 29H40" />
      <path className={styles.stream} d="M17.5 17.5 29 29H40" />
      <circle className={styles.source} cx="15" cy="15" r="3.5" />
    </svg>
  );
}
