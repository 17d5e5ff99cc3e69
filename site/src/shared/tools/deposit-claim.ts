/**
 * What one depositor can claim from the statutory scheme when a bank fails
 * (Einlagensicherungsgesetz, EinSiG, sections 6 to 8). Everything that somebody
 * holds at one bank is one claim, whatever the apps are called.
 */
import { add, decimal, divide, isMore, subtract, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';

/** Euros for each depositor and bank (section 8(1)). */
const LIMIT = decimal('100000');
/**
 * Euros, raised amounts included (section 8(2)). The act names the sum of what
 * is covered; taking it as the most there is never promises too much.
 */
const RAISED_LIMIT = decimal('500000');
/** How long after the credit an amount counts as raised (section 8(2)). */
const RAISED_MONTHS = 6;

/** `excluded`: banks, financial institutions, insurers, funds, public bodies (section 6). */
export type Depositor = 'person' | 'company' | 'excluded';

/** Money at the bank: one account, or a part of one. */
export interface Holding {
  readonly amount: Decimal;
  /** How many people it belongs to, in equal shares unless they have agreed otherwise (section 7(4)). */
  readonly holders: number;
}

export interface DepositClaim {
  /** What belongs to this depositor, in whole cents. */
  readonly total: Decimal;
  /** Paid out without an application. */
  readonly covered: Decimal;
  /** Covered besides, but only when claimed and shown in writing (section 8(5)). */
  readonly raised: Decimal;
  readonly uncovered: Decimal;
}

/** `raised`: how much of the holdings is an amount with higher cover; at most all of them. */
export function depositClaim(
  holdings: readonly Holding[],
  { depositor, raised }: { readonly depositor: Depositor; readonly raised: Decimal },
): DepositClaim {
  const total = holdings.map(shareOf).reduce(add, decimal('0.00'));
  if (depositor === 'excluded') return { total, covered: ZERO, raised: ZERO, uncovered: total };
  const covered = smaller(total, LIMIT);
  // Only people have events that raise their cover.
  const special = depositor === 'person' ? smaller(raised, total) : ZERO;
  const ordinary = smaller(subtract(total, special), LIMIT);
  const most = smaller(add(ordinary, special), RAISED_LIMIT);
  return { total, covered, raised: subtract(most, covered), uncovered: subtract(total, most) };
}

/** The depositor's part of a holding, in whole cents. */
export function shareOf({ amount, holders }: Holding): Decimal {
  return divide(amount, decimal(String(holders)), 2);
}

/** The last day on which an amount credited on this day has higher cover; both as `2026-11-20`. */
export function raisedUntil(credited: string): string {
  const [year = 0, month = 1, day = 1] = credited.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + RAISED_MONTHS, 0));
  // A month that is too short ends the period on its last day (section 188(3) of the Civil Code).
  lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** Whether a day is one of a credit that may still be told of: browsers report the years 0002 and 0020 while somebody types 2026. */
export function isCreditDay(day: string, today: string): boolean {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(day) && day <= today;
}

function smaller(left: Decimal, right: Decimal): Decimal {
  return isMore(left, right) ? right : left;
}
