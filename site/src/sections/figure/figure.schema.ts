import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

const time = v.pipe(text(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 16:30'));
const length = v.pipe(v.number(), v.minValue(0));

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
    v.minLength(1),
    v.maxLength(6),
  ),
});

/** Times of one day on a line, such as the hours until which orders are booked the same day. */
const daySchema = v.strictObject({
  kind: v.literal('day'),
  times: v.pipe(
    v.array(v.strictObject({ time, label: text(), highlighted: v.optional(v.boolean(), false) })),
    v.minLength(1),
    v.maxLength(6),
  ),
});

const week = v.pipe(v.number(), v.integer('must be a whole number of weeks'), v.minValue(0));

/** Stages of a project, counted in weeks from its beginning; one without `from` is a moment, such as a launch. */
const weeksSchema = v.strictObject({
  kind: v.literal('weeks'),
  stages: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          label: text(),
          from: v.optional(week),
          to: week,
          highlighted: v.optional(v.boolean(), false),
        }),
        v.check(
          ({ from, to }) => from === undefined || from < to,
          'must have a "from" that lies before its "to"',
        ),
      ),
    ),
    v.minLength(2),
    v.maxLength(8),
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
              value: length,
              highlighted: v.optional(v.boolean(), false),
            }),
          ),
          v.minLength(1),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(4),
  ),
});

/** The thing itself, drawn: a screen, a day, the weeks of a project, amounts. */
export const figureSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('figure'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    figure: v.variant('kind', [accountSchema, daySchema, weeksSchema, amountsSchema]),
    /** What the figure shows, in one sentence below it; says so where numbers are examples. */
    caption: context.inlineMarkdown(),
  });
