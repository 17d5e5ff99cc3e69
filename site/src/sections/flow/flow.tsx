import { RichText } from '../../text/rich-text.tsx';
import { useFlowWords } from '../../text/use-flow-words.ts';
import { FlowDrawing } from '../../ui/drawings/flow-drawing.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './flow.module.css';

/** A flow drawing with its own heading. */
export function Flow({ value, id }: SectionProps<'flow'>) {
  const words = useFlowWords();
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      <div className={styles.drawing}>
        <FlowDrawing flow={value.flow} words={words} />
      </div>
    </SectionShell>
  );
}
