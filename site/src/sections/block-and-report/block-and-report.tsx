import { BlockAndReport } from '../../text/block-and-report.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';

/** The fraud box, right below the hero of pages to which people in trouble come. */
export function BlockAndReportSection({ id }: SectionProps<'block-and-report'>) {
  return (
    <SectionShell id={id}>
      <BlockAndReport />
    </SectionShell>
  );
}
