import * as v from 'valibot';

/** Whom to call when a card, access or money is gone, in the words of the interface. */
export const blockAndReportSchema = v.strictObject({ section: v.literal('block-and-report') });
