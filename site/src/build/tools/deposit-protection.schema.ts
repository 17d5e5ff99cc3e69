import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { textFields } from '../schemas/same-fields.ts';

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in quotes such as "70000" or "49.90"'),
);

/** Words and worked examples of the calculator of deposit protection. */
export const depositProtectionSchema = () =>
  v.strictObject({
    tool: v.literal('deposit-protection'),
    title: text(),
    needsScript: text(),
    privacy: text(),
    depositor: text(),
    depositors: textFields('person', 'company', 'excluded'),
    /** `{number}` is filled in. */
    account: text(),
    amount: text(),
    holders: text(),
    holderNumbers: v.pipe(v.array(text()), v.length(4, 'must have 4 entries')),
    add: text(),
    remove: text(),
    raised: text(),
    raisedHelp: text(),
    credited: text(),
    creditedHelp: text(),
    problems: textFields('amount', 'raised', 'credited'),
    result: textFields('title', 'total', 'covered', 'raised', 'uncovered'),
    /** What belongs to a result: `{sum}`, `{raised}`, `{uncovered}` and `{until}` are filled in. */
    sentences: textFields('sum', 'over', 'raised', 'expired', 'excluded', 'always'),
    examples: v.strictObject({
      title: text(),
      lead: text(),
      list: v.pipe(
        v.array(
          v.strictObject({
            title: text(),
            text: text(),
            holdings: v.array(v.strictObject({ amount, holders: v.picklist([1, 2, 3, 4]) })),
            raised: v.optional(amount, '0'),
          }),
        ),
        v.minLength(1),
      ),
    }),
  });

export type DepositProtectionWords = v.InferOutput<ReturnType<typeof depositProtectionSchema>>;
