/** What the three pages on payouts have in common; each puts it in the order that its reader needs. */
import type { ReactNode } from 'react';
import type { WithdrawalPageData } from '../build/kinds/withdrawal-page-data.ts';
import { Faq } from '../sections/faq/faq.tsx';
import { Steps } from '../sections/steps/steps.tsx';
import { Day } from '../text/day.tsx';
import { RichText } from '../text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { Fact } from '../ui/fact.tsx';
import { SectionShell } from '../ui/section-shell.tsx';
import styles from './help.module.css';
import { Opening } from './opening.tsx';

export interface WithdrawalProps {
  readonly data: WithdrawalPageData;
}

export function WithdrawalOpening({ data, children }: WithdrawalProps & { readonly children?: ReactNode }) {
  const { trail, heading, answer } = data;
  return (
    <Opening trail={trail} heading={heading} lead={answer} size="help">
      {children}
    </Opening>
  );
}

export function Needs({ data }: WithdrawalProps) {
  const text = useText();
  return (
    <SectionShell id="needs" title={text('withdrawal.needs')}>
      <ul className={styles.needs} role="list">
        {data.needs.map((need) => (
          <li key={need.html}>
            <RichText value={need} kind="inline" />
          </li>
        ))}
      </ul>
    </SectionShell>
  );
}

export function WithdrawalSteps({ data }: WithdrawalProps) {
  const text = useText();
  return (
    <Steps id="steps" value={{ section: 'steps', title: text('withdrawal.steps'), steps: data.steps }} />
  );
}

export function Times({ data }: WithdrawalProps) {
  const text = useText();
  if (data.times.length === 0) return null;
  const { asOf } = data;
  return (
    <SectionShell
      id="times"
      title={text('withdrawal.times')}
      aside={
        <p className={styles.reviewed}>
          {text('withdrawal.asOf')} <Day day={asOf} />
        </p>
      }
    >
      <dl className={styles.times}>
        {data.times.map(({ term, detail }) => (
          <Fact key={term} term={term}>
            <RichText value={detail} kind="inline" />
          </Fact>
        ))}
      </dl>
    </SectionShell>
  );
}

export function Questions({ data }: WithdrawalProps) {
  const text = useText();
  return (
    <Faq
      id="questions"
      value={{ section: 'faq', title: text('withdrawal.questions'), questions: data.questions }}
    />
  );
}
