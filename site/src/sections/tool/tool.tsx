import { RichText } from '../../text/rich-text.tsx';
import { useText } from '../../text/use-text.ts';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import { ExchangeRates } from './exchange-rates.tsx';
import styles from './tool.module.css';

/** The place of a tool. What stands in it helps until the tool runs, and where it cannot. */
export function Tool({ value, id }: SectionProps<'tool'>) {
  const text = useText();
  const { tool, title, lead, without, rates } = value;
  return (
    <SectionShell id={id} title={title} lead={lead && <RichText value={lead} kind="inline" />}>
      {rates === undefined ? (
        <div className={styles.tool} data-tool={tool}>
          <p className={styles.note}>{text('tool.needsScript')}</p>
          {without && <RichText value={without} />}
        </div>
      ) : (
        <>
          <ExchangeRates rates={rates} id={id} />
          {without && <RichText value={without} />}
        </>
      )}
    </SectionShell>
  );
}
