import { RichText } from '../../text/rich-text.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';

/** Running text, with an optional note in the margin. */
export function Prose({ value, id }: SectionProps<'prose'>) {
  return (
    <SectionShell id={id} title={value.title} aside={value.aside && <RichText value={value.aside} />}>
      <RichText value={value.body} />
    </SectionShell>
  );
}
