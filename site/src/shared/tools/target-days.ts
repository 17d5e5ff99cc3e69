/** Days on which TARGET settles payments and the European Central Bank publishes its rates. */
import { DAY_MS } from '../day-ms.ts';

/** Month and day on which TARGET is closed each year. */
const CLOSED = ['01-01', '05-01', '12-25', '12-26'];
/** Good Friday and Easter Monday, in days after Easter Sunday. */
const CLOSED_AT_EASTER = [-2, 1];

/**
 * @param day its midnight, UTC
 * @see https://www.ecb.europa.eu/paym/target/t2/profuse/calendar/html/index.en.html
 */
export function isTargetDay(day: Date): boolean {
  const isWeekend = day.getUTCDay() % 6 === 0;
  const sinceEaster = (day.getTime() - easterSunday(day.getUTCFullYear())) / DAY_MS;
  return (
    !isWeekend && !CLOSED.includes(day.toISOString().slice(5, 10)) && !CLOSED_AT_EASTER.includes(sinceEaster)
  );
}

/**
 * The first Sunday after the ecclesiastical full moon of spring, in milliseconds since 1970. By the rule of Gauss, with Lilius'
 * correction of the moon as it is from 1900 to 2199.
 */
function easterSunday(year: number): number {
  const moon = (19 * (year % 19) + 24) % 30;
  const paschal = moon - (moon === 29 || (moon === 28 && year % 19 > 10) ? 1 : 0);
  const fullMoon = new Date(Date.UTC(year, 2, 21 + paschal));
  return fullMoon.getTime() + (7 - fullMoon.getUTCDay()) * DAY_MS;
}
