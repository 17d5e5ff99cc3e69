import { FormPlace } from '../forms/form-place.tsx';
import { BlockAndReport } from '../text/block-and-report.tsx';
import { useText } from '../text/use-text.ts';
import { SectionShell } from '../ui/section-shell.tsx';
import { LinkWays } from '../sections/link-ways.tsx';
import styles from './help.module.css';
import { Needs, Questions, Times, WithdrawalOpening, WithdrawalSteps } from './withdrawal-parts.tsx';
import type { WithdrawalProps } from './withdrawal-parts.tsx';

/** Where a customer says what is to be paid out: the ways come first, everything else can be read after. */
export function WithdrawalSelection({ data }: WithdrawalProps) {
  const text = useText();
  const { choices } = data;
  return (
    <article className={styles.help}>
      <WithdrawalOpening data={data} />
      {choices.length > 0 && (
        <SectionShell id="ways" title={text('withdrawal.choose')}>
          <LinkWays items={choices} />
        </SectionShell>
      )}
      <FormPlace title="form.withdrawal-selection" form={data.form} />
      <Needs data={data} />
      <WithdrawalSteps data={data} />
      <Times data={data} />
      <Questions data={data} />
      <SectionShell id="block">
        <BlockAndReport />
      </SectionShell>
    </article>
  );
}
