import styles from './account-screen.module.css';

interface AccountScreenProps {
  readonly partner: string;
  /** Of the partner, `#rrggbb`: the only second colour. */
  readonly colour: string;
  readonly account: string;
  readonly iban: string;
  readonly balance: string;
  readonly lines: readonly { readonly label: string; readonly day: string; readonly amount: string }[];
}

/** An account in a partner's app: drawn as lines, set as text that can be read out and copied. */
export function AccountScreen({ partner, colour, account, iban, balance, lines }: AccountScreenProps) {
  return (
    <div className={styles.phone}>
      <svg className={styles.bar} width="100%" height="6" aria-hidden="true" focusable="false">
        <rect width="100%" height="6" fill={colour} />
      </svg>
      <p className={styles.partner}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <circle cx="8" cy="8" r="6.5" fill="none" stroke={colour} strokeWidth="3" />
        </svg>
        {partner}
      </p>
      <p className={styles.account}>{account}</p>
      <p className={styles.balance}>{balance}</p>
      <p className={styles.iban}>{iban}</p>
      <ul className={styles.lines} role="list">
        {lines.map(({ label, day, amount }) => (
          <li className={styles.line} key={`${day} ${label} ${amount}`}>
            <span>{label}</span>
            <span className={styles.amount}>{amount}</span>
            <span className={styles.day}>{day}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
