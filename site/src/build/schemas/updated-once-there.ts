/** Of what is written on one day and changed on a later one: pages name both days, and so do search engines. */
interface Dated {
  readonly published: string;
  readonly updated?: string | undefined;
}

export function isUpdatedOnceThere({ published, updated }: Dated): boolean {
  return updated === undefined || published <= updated;
}

export const UPDATED_BEFORE = 'is a day before "published". Correct one of them';
