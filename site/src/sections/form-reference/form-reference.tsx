import { REFERENCE_ATTRIBUTE } from '@quellwerk/forms/markup';
import { RichText } from '../../text/rich-text.tsx';
import { useText } from '../../text/use-text.ts';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './form-reference.module.css';

/** The reference by which a submission is found again. The server replaces the words of its element. */
export function FormReference({ value, id }: SectionProps<'form-reference'>) {
  const text = useText();
  return (
    <SectionShell id={id} title={value.title}>
      <p className={styles.reference} {...{ [REFERENCE_ATTRIBUTE]: '' }}>
        <span className={styles.unknown}>{text('form.referenceInMail')}</span>
      </p>
      {value.text && <RichText value={value.text} />}
    </SectionShell>
  );
}
