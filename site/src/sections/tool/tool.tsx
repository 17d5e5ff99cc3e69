import type { ToolView } from '../../build/tools/tool-view.ts';
import { RichText } from '../../text/rich-text.tsx';
import { useText } from '../../text/use-text.ts';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import { AccountCheck } from './account-check.tsx';
import { Availability } from './availability.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { CostPlanner } from './cost-planner.tsx';
import { DepositProtection } from './deposit-protection.tsx';
import { ExchangeRates } from './exchange-rates.tsx';
import { IbanChecker } from './iban-checker.tsx';
import { Search } from './search.tsx';
import { SolutionFinder } from './solution-finder.tsx';
import styles from './tool.module.css';

/** The place of a tool. What stands in it helps until the tool runs, and where it cannot. */
export function Tool({ value, id }: SectionProps<'tool'>) {
  const text = useText();
  const { tool, title, lead, without, view } = value;
  return (
    <SectionShell id={id} title={title} lead={lead && <RichText value={lead} kind="inline" />}>
      {view === undefined ? (
        <div className={styles.tool} data-tool={tool}>
          <p className={styles.note}>{text('tool.needsScript')}</p>
          {without && <RichText value={without} />}
        </div>
      ) : (
        <>
          <ViewOf view={view} id={id} />
          {without && <RichText value={without} />}
        </>
      )}
    </SectionShell>
  );
}

function ViewOf({ view, id }: { readonly view: ToolView; readonly id: string }) {
  switch (view.tool) {
    case 'account-check':
      return <AccountCheck view={view} id={id} />;
    case 'availability':
      return <Availability view={view} id={id} />;
    case 'brand-preview':
      return <BrandPreview view={view} id={id} />;
    case 'cost-planner':
      return <CostPlanner view={view} id={id} />;
    case 'deposit-protection':
      return <DepositProtection view={view} id={id} />;
    case 'exchange-rates':
      return <ExchangeRates rates={view.rates} id={id} />;
    case 'iban-checker':
      return <IbanChecker words={view} id={id} />;
    case 'search':
      return <Search words={view} id={id} />;
    case 'solution-finder':
      return <SolutionFinder view={view} id={id} />;
  }
}
