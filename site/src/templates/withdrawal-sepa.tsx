import { FormPlace } from '../forms/form-place.tsx';
import { BlockAndReport } from '../text/block-and-report.tsx';
import { PhoneLink } from '../text/phone-link.tsx';
import { useText } from '../text/use-text.ts';
import { Actions } from '../ui/actions.tsx';
import { SectionShell } from '../ui/section-shell.tsx';
import styles from './help.module.css';
import { Needs, Questions, Times, WithdrawalOpening, WithdrawalSteps } from './withdrawal-parts.tsx';
import type { WithdrawalProps } from './withdrawal-parts.tsx';

/** A payout in euros: what to have at hand, the request, and then how it goes on. */
export function WithdrawalSepa({ data }: WithdrawalProps) {
  const text = useText();
  return (
    <article className={styles.help}>
      <WithdrawalOpening data={data}>
        <Actions>
          <a href="#form">{text('withdrawal.toForm')}</a>
        </Actions>
        <p className={styles.call}>
          <a href="#block">{text('fraud.title')}</a> <PhoneLink number={text('block.bank')} />
        </p>
      </WithdrawalOpening>
      <Needs data={data} />
      <Times data={data} />
      <FormPlace title="form.withdrawal-sepa" form={data.form} />
      <WithdrawalSteps data={data} />
      <Questions data={data} />
      <SectionShell id="block">
        <BlockAndReport />
      </SectionShell>
    </article>
  );
}
