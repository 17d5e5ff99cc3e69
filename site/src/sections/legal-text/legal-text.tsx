import { RichText } from '../../text/rich-text.tsx';
import { useText } from '../../text/use-text.ts';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './legal-text.module.css';

/** Text of a legal page: its headings numbered, the day of its version in the margin. */
export function LegalText({ value, id }: SectionProps<'legal-text'>) {
  const text = useText();
  const day = value.inForceSince;
  return (
    <SectionShell id={id}>
      <div className={styles.layout}>
        <p className={styles.version}>
          {text('section.inForceSince')}{' '}
          <time dateTime={day}>{text('section.day', { day: new Date(day) })}</time>
        </p>
        <div className={styles.text}>
          <RichText value={value.body} />
        </div>
      </div>
    </SectionShell>
  );
}
