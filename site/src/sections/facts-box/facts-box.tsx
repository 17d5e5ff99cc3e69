import { RichText } from '../../text/rich-text.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import hanging from '../hanging-terms.module.css';
import type { SectionProps } from '../section.ts';
import styles from './facts-box.module.css';

/** Terms and their details, ruled like the notes of an annual report. */
export function FactsBox({ value, id }: SectionProps<'facts-box'>) {
  return (
    <SectionShell id={id} title={value.title}>
      <dl className={hanging.list}>
        {value.facts.map(({ term, detail }) => (
          <div className={hanging.entry} key={term}>
            <dt className={hanging.term}>{term}</dt>
            <dd className={`${hanging.said} ${styles.detail}`}>
              <RichText value={detail} kind="inline" />
            </dd>
          </div>
        ))}
      </dl>
    </SectionShell>
  );
}
