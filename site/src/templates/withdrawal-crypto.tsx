import { FormPlace } from '../forms/form-place.tsx';
import { BlockAndReport } from '../text/block-and-report.tsx';
import styles from './help.module.css';
import { Needs, Questions, Times, WithdrawalOpening, WithdrawalSteps } from './withdrawal-parts.tsx';
import type { WithdrawalProps } from './withdrawal-parts.tsx';

/**
 * A payout of crypto-assets cannot be taken back, so everything that has to be
 * known, and the questions, stand before the form.
 */
export function WithdrawalCrypto({ data }: WithdrawalProps) {
  return (
    <article className={styles.help}>
      <WithdrawalOpening data={data}>
        <BlockAndReport />
      </WithdrawalOpening>
      <Needs data={data} />
      <WithdrawalSteps data={data} />
      <Questions data={data} />
      <Times data={data} />
      <FormPlace title="form.withdrawal-crypto" form={data.form} />
    </article>
  );
}
