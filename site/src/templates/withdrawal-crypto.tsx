import { FormPlace } from '../forms/form-place.tsx';
import { BlockAndReport } from '../text/block-and-report.tsx';
import { useText } from '../text/use-text.ts';
import { Actions } from '../ui/actions.tsx';
import { SectionShell } from '../ui/section-shell.tsx';
import styles from './help.module.css';
import { Needs, Questions, Times, WithdrawalOpening, WithdrawalSteps } from './withdrawal-parts.tsx';
import type { WithdrawalProps } from './withdrawal-parts.tsx';

/**
 * A payout of crypto-assets cannot be taken back, so everything that has to be
 * known, and the questions, stand before the form. Who knows all that finds a way to it on top.
 */
export function WithdrawalCrypto({ data }: WithdrawalProps) {
  const text = useText();
  return (
    <article className={styles.help}>
      <WithdrawalOpening data={data}>
        <Actions>
          <a href="#form">{text('withdrawal.toForm')}</a>
        </Actions>
      </WithdrawalOpening>
      <SectionShell id="block">
        <BlockAndReport />
      </SectionShell>
      <Needs data={data} />
      <WithdrawalSteps data={data} />
      <Questions data={data} />
      <Times data={data} />
      <FormPlace title="form.withdrawal-crypto" form={data.form} />
    </article>
  );
}
