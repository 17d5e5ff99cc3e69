import styles from './amount-bars.module.css';
import { percentOf } from './percent.ts';

const SHADES = [0.55, 0.3, 0.1];

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
          <svg width="100%" height="28" overflow="visible" aria-hidden="true" focusable="false">
            {parts.map((part, index) => (
              <rect
                key={part.label}
                {...look(part, index)}
                x={percentOf(totalOf(parts.slice(0, index)) / largest)}
                y="2"
                width={percentOf(part.value / largest)}
                height="24"
              />
            ))}
          </svg>
          <dl className={styles.parts}>
            {parts.map((part, index) => (
              <div key={part.label}>
                <dt className={styles.name}>
                  {parts.length > 1 && (
                    <svg className="swatch" width="12" height="12" aria-hidden="true" focusable="false">
                      <rect {...look(part, index)} x="1" y="1" width="10" height="10" />
                    </svg>
                  )}
                  {part.label}
                </dt>
                <dd className={part.highlighted ? styles.highlightAmount : styles.amount}>{part.amount}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Parts beside one another are told apart by how dark they are; the same mark stands before their words. */
function look({ highlighted }: { readonly highlighted: boolean }, index: number) {
  return highlighted
    ? { className: styles.highlight }
    : { className: styles.part, fillOpacity: SHADES[index % SHADES.length] };
}

function totalOf(parts: readonly { readonly value: number }[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}
