import { REPLY_ATTRIBUTE } from '@quellwerk/forms/markup';
import { RichText } from '../../text/rich-text.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import hanging from '../hanging-terms.module.css';
import type { SectionProps } from '../section.ts';

/** What was sent, and when its sender hears from the bank. The server takes the lines of other forms out. */
export function FormReplies({ value, id }: SectionProps<'form-replies'>) {
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      <dl className={hanging.list}>
        {value.replies.map(({ form, sent, when }) => (
          <div className={hanging.entry} key={sent} {...{ [REPLY_ATTRIBUTE]: form }}>
            <dt className={hanging.term}>{sent}</dt>
            <dd className={hanging.said}>{when}</dd>
          </div>
        ))}
      </dl>
    </SectionShell>
  );
}
