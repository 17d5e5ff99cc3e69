import { FormView } from '../../forms/form-view.tsx';
import { RichText } from '../../text/rich-text.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';

/** A form with its heading. */
export function Form({ value, id }: SectionProps<'form'>) {
  const { title, lead, form } = value;
  return (
    <SectionShell id={id} title={title} lead={lead && <RichText value={lead} kind="inline" />}>
      <FormView value={form} />
    </SectionShell>
  );
}
