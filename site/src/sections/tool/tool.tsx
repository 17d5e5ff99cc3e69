import type { ReactNode } from 'react';
import type { ToolView } from '../../build/tools/tool-view.ts';
import { RichText } from '../../text/rich-text.tsx';
import { useText } from '../../text/use-text.ts';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import { AccountCheck } from './account-check.tsx';
import { Availability } from './availability.tsx';
import { CostPlanner } from './cost-planner.tsx';
import { DepositProtection } from './deposit-protection.tsx';
import { ExchangeRates } from './exchange-rates.tsx';
import { IbanChecker } from './iban-checker.tsx';
import { Search } from './search.tsx';
import { SolutionFinder } from './solution-finder.tsx';
import styles from './tool.module.css';
import type { ToolValue } from './tool.schema.ts';

/** The place of a tool. What stands in it helps until the tool runs, and where it cannot. */
export function Tool({ value, id }: SectionProps<'tool'>) {
  const text = useText();
  const { tool, title, lead, without } = value;
  const shown = toolFor(value, id);
  return (
    <SectionShell id={id} title={title} lead={lead && <RichText value={lead} kind="inline" />}>
      {shown === undefined ? (
        <div className={styles.tool} data-tool={tool}>
          <p className={styles.note}>{text('tool.needsScript')}</p>
          {without && <RichText value={without} />}
        </div>
      ) : (
        <>
          {shown}
          {without && <RichText value={without} />}
        </>
      )}
    </SectionShell>
  );
}

/** Undefined for a tool whose place is kept. */
function toolFor({ rates, accountCheck, ibanChecker, search, view }: ToolValue, id: string): ReactNode {
  if (rates !== undefined) return <ExchangeRates rates={rates} id={id} />;
  if (accountCheck !== undefined) return <AccountCheck view={accountCheck} id={id} />;
  if (ibanChecker !== undefined) return <IbanChecker words={ibanChecker} id={id} />;
  if (search !== undefined) return <Search words={search} id={id} />;
  return view && <ViewOf view={view} id={id} />;
}

function ViewOf({ view, id }: { readonly view: ToolView; readonly id: string }) {
  switch (view.tool) {
    case 'availability':
      return <Availability view={view} id={id} />;
    case 'cost-planner':
      return <CostPlanner view={view} id={id} />;
    case 'deposit-protection':
      return <DepositProtection view={view} id={id} />;
    case 'solution-finder':
      return <SolutionFinder view={view} id={id} />;
  }
}
