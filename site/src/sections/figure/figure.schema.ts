import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

const time = v.pipe(text(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 16:30'));
const share = v.pipe(v.number(), v.minValue(0, 'must be at least 0'));

/** An account as a partner's app shows it: the partner's colour is the only second colour. */
const accountSchema = v.strictObject({
  kind: v.literal('account'),
  /** The partner's name in the app's head, and its colour. */
  partner: text(),
  colour: v.pipe(text(), v.regex(/^#[\da-f]{6}$/, 'must be a colour such as #7a3b8f')),
  /** Name of the account, its IBAN, and what it holds. */
  account: text(),
  iban: text(),
  balance: text(),
  lines: v.pipe(
    v.array(v.strictObject({ label: text(), day: text(), amount: text() })),
    v.minLength(1, 'must have at least 1 entry'),
    v.maxLength(6, 'must have at most 6 entries'),
  ),
});

/** Times of one day on a line, such as the hours until which orders are booked the same day. */
const daySchema = v.strictObject({
  kind: v.literal('day'),
  times: v.pipe(
    v.array(v.strictObject({ time, label: text(), highlighted: v.optional(v.boolean(), false) })),
    v.minLength(1, 'must have at least 1 entry'),
    v.maxLength(6, 'must have at most 6 entries'),
  ),
});

/** Amounts that make up a whole, one above the other, such as what is protected by whom. */
const amountsSchema = v.strictObject({
  kind: v.literal('amounts'),
  bars: v.pipe(
    v.array(
      v.strictObject({
        label: text(),
        parts: v.pipe(
          v.array(
            v.strictObject({
              label: text(),
              /** The amount as it is read, and as a number that gives the length. */
              amount: text(),
              value: share,
              highlighted: v.optional(v.boolean(), false),
            }),
          ),
          v.minLength(1, 'must have at least 1 entry'),
        ),
      }),
    ),
    v.minLength(1, 'must have at least 1 entry'),
    v.maxLength(4, 'must have at most 4 entries'),
  ),
});

/** The thing itself, drawn: a screen, a day, amounts. */
export const figureSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('figure'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    figure: v.variant('kind', [accountSchema, daySchema, amountsSchema]),
    /** What the figure shows, in one sentence below it; says so where numbers are examples. */
    caption: context.inlineMarkdown(),
  });
