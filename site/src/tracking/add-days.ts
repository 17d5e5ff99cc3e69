const DAY_MS = 86_400_000;

/** The moment that lies so many times 24 hours after another (specification §9, day offset). */
export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}
