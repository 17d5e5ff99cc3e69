import { RichText } from '../../text/rich-text.tsx';
import { useText } from '../../text/use-text.ts';
import { SectionShell } from '../../ui/section-shell.tsx';
import { SequenceDrawing } from '../../ui/drawings/sequence-drawing.tsx';
import type { SectionProps } from '../section.ts';

/** Who tells whom what: a drawing whose arrows lead to the place that explains them, and the same in words. */
export function Sequence({ value, id }: SectionProps<'sequence'>) {
  const text = useText();
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      <SequenceDrawing sequence={value.sequence} inWords={text('flow.inWords')} />
    </SectionShell>
  );
}
