import styles from './amount-bars.module.css';

interface AmountBarsProps {
  readonly bars: readonly {
    readonly label: string;
    readonly parts: readonly {
      readonly label: string;
      /** As it is read. */
      readonly amount: string;
      /** Gives the length. */
      readonly value: number;
      readonly highlighted: boolean;
    }[];
  }[];
}

/** Amounts on one scale, each divided into its parts; the words stand below each bar. */
export function AmountBars({ bars }: AmountBarsProps) {
  const largest = Math.max(1, ...bars.map(({ parts }) => totalOf(parts)));
  return (
    <ul role="list">
      {bars.map(({ label, parts }) => (
        <li className={styles.bar} key={label}>
          <p className={styles.label}>{label}</p>
          <svg width="100%" height="28" aria-hidden="true" focusable="false">
            {parts.map((part, index) => (
              <rect
                key={part.label}
                className={part.highlighted ? styles.highlight : styles.part}
                x={percent(totalOf(parts.slice(0, index)), largest)}
                y="2"
                width={percent(part.value, largest)}
                height="24"
              />
            ))}
          </svg>
          <dl className={styles.parts}>
            {parts.map((part) => (
              <div key={part.label}>
                <dt className={styles.name}>{part.label}</dt>
                <dd className={part.highlighted ? styles.highlightAmount : styles.amount}>{part.amount}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function totalOf(parts: readonly { readonly value: number }[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

function percent(value: number, largest: number): string {
  return `${((value / largest) * 100).toFixed(2)}%`;
}
