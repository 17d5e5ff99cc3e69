/** Until when an opening takes applications. */
import { DAY_MS } from '../../shared/day-ms.ts';
import type { JobValue } from '../schemas/job.schema.ts';
import { buildDay } from '../today.ts';

/** On the closing day itself applications are still taken. */
export function isOpen({ closes }: Pick<JobValue, 'closes'>, today: string = buildDay()): boolean {
  return today <= closes;
}

/** When that day is over, as the build counts days: an hour or two after midnight in Germany. */
export function closingMoment(closes: string): Date {
  return new Date(Date.parse(closes) + DAY_MS);
}
