/** Where a day of UTC has not begun at its beginning, and where it is over before its end. */
export const FAR_ZONES = ['America/Los_Angeles', 'Pacific/Kiritimati'] as const;
