/** Queries of a site whose campaign cookies wait for consent: held in memory until the visitor agrees. */
export interface HeldQueries {
  add(query: string): void;
  /** From now on queries are passed on, those held so far first. */
  release(): void;
  /** From now on queries are held; those known so far are forgotten. */
  hold(): void;
}

export function createHeldQueries(pass: (query: string) => void): HeldQueries {
  let isReleased = false;
  let held: string[] = [];
  return {
    add(query) {
      if (isReleased) pass(query);
      else held.push(query);
    },
    release() {
      isReleased = true;
      for (const query of held) pass(query);
      held = [];
    },
    hold() {
      isReleased = false;
      held = [];
    },
  };
}
