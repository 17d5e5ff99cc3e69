/** The calculator of deposit protection as a page shows it: a first case and worked examples, calculated by the build. */
import { decimal, formatDecimal, round } from '../../shared/tools/decimal.ts';
import type { Decimal } from '../../shared/tools/decimal.ts';
import { depositClaim, shareOf } from '../../shared/tools/deposit-claim.ts';
import type { DepositClaim, Holding } from '../../shared/tools/deposit-claim.ts';
import type { DepositProtectionWords } from './deposit-protection.schema.ts';

type Figure = 'total' | 'covered' | 'raised' | 'uncovered';
export type ClaimFigures = Readonly<Record<Figure, string>>;

export interface DepositProtectionView {
  readonly tool: 'deposit-protection';
  readonly words: Omit<DepositProtectionWords, 'tool' | 'examples'> & {
    readonly examples: Pick<DepositProtectionWords['examples'], 'title' | 'lead'>;
  };
  /** What stands in the fields until a visitor changes it. */
  readonly first: {
    readonly amounts: readonly string[];
    readonly sum: string;
    readonly figures: ClaimFigures;
    readonly parts: ClaimParts;
  };
  readonly examples: readonly {
    readonly title: string;
    readonly text: string;
    readonly figures: ClaimFigures;
    readonly parts: ClaimParts;
  }[];
}

/** Lengths of a bar; only drawings use floating-point numbers. */
export type ClaimParts = Readonly<Record<Exclude<Figure, 'total'>, number>>;

const FIRST = ['70000', '50000'] as const;

export function depositProtectionView(
  { tool, examples, ...words }: DepositProtectionWords,
  language: string,
): DepositProtectionView {
  const money = (value: Decimal) => formatDecimal(round(value, 2), language);
  const shown = (holdings: readonly Holding[], raised: string) => {
    const claim = depositClaim(holdings, { depositor: 'person', raised: decimal(raised) });
    return { figures: figuresOf(claim, money), parts: partsOf(claim) };
  };
  const first = FIRST.map((amount) => ({ amount: decimal(amount), holders: 1 }));
  return {
    tool,
    words: { ...words, examples: { title: examples.title, lead: examples.lead } },
    first: {
      amounts: first.map(({ amount }) => formatDecimal(amount, language)),
      sum: first.map((holding) => money(shareOf(holding))).join(' + '),
      ...shown(first, '0'),
    },
    examples: examples.list.map(({ title, text, holdings, raised }) => ({
      title,
      text,
      ...shown(
        holdings.map(({ amount, holders }) => ({ amount: decimal(amount), holders })),
        raised,
      ),
    })),
  };
}

function figuresOf(claim: DepositClaim, money: (value: Decimal) => string): ClaimFigures {
  const { total, covered, raised, uncovered } = claim;
  return {
    total: money(total),
    covered: money(covered),
    raised: money(raised),
    uncovered: money(uncovered),
  };
}

function partsOf({ covered, raised, uncovered }: DepositClaim): ClaimParts {
  const cents = (value: Decimal) => Number(round(value, 2).digits);
  return { covered: cents(covered), raised: cents(raised), uncovered: cents(uncovered) };
}
