import { RichText } from '../../text/rich-text.tsx';
import { withSoftHyphens } from '../../ui/line-breaks.ts';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './steps.module.css';

/** A numbered sequence: each step is a station on one line. */
export function Steps({ value, id }: SectionProps<'steps'>) {
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      <ol className={styles.steps}>
        {value.steps.map(({ title, text }) => (
          <li className={styles.step} key={title}>
            <h3 className={styles.title}>{withSoftHyphens(title)}</h3>
            <RichText value={text} />
          </li>
        ))}
      </ol>
    </SectionShell>
  );
}
