import { slugify } from '@quellwerk/engine/slugify';
import { RichText } from '../../text/rich-text.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './faq.module.css';

/**
 * Questions that open their answers without script. The anchor of a question,
 * formed like that of a heading, stands on its answer: browsers open a closed
 * `details` by themselves when an address leads inside it.
 */
export function Faq({ value, id }: SectionProps<'faq'>) {
  return (
    <SectionShell id={id} title={value.title}>
      <div>
        {value.questions.map(({ question, answer }) => (
          <details className={styles.entry} key={question}>
            <summary className={styles.question}>
              <h3>{question}</h3>
            </summary>
            <div className={styles.answer} id={slugify(question)}>
              <RichText value={answer} />
            </div>
          </details>
        ))}
      </div>
    </SectionShell>
  );
}
