import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { dayThatCame } from './day-that-came.schema.ts';
import { flowSchema } from './flow.schema.ts';
import { versionNumber } from './document.schema.ts';
import { listedFields } from './listed-fields.schema.ts';
import { pageFields } from './page-fields.schema.ts';
import { isUpdatedOnceThere, UPDATED_BEFORE } from './updated-once-there.ts';

const CHAPTERS_MIN = 4;
const CHAPTERS_MAX = 7;

/** A guide, white paper or study that is read on the page. The file's body has its chapters, one a `##`. */
export const mediaItemSchema = (context: SchemaContext) =>
  v.pipe(
    v.strictObject({
      ...pageFields,
      ...listedFields,
      kind: v.picklist(['guide', 'whitepaper', 'study']),
      /** The h1. */
      heading: text(),
      lead: context.inlineMarkdown(),
      published: dayThatCame(),
      updated: dayThatCame(),
      /** Of the text, and part of its PDF's address: raised when the text says something else. */
      version: versionNumber(),
      topics: v.array(text()),
      services: v.array(context.reference('services')),
      industries: v.array(context.reference('industries')),
      flow: flowSchema(context),
      /** What a reader ticks off at the end, on paper if they like. */
      checklist: v.strictObject({
        title: text(),
        items: v.pipe(v.array(context.inlineMarkdown()), v.minLength(1)),
      }),
      body: v.pipe(
        context.markdown(),
        v.check(({ headings }) => {
          const chapters = headings.filter(({ depth }) => depth === 2).length;
          return chapters >= CHAPTERS_MIN && chapters <= CHAPTERS_MAX;
        }, `must have ${CHAPTERS_MIN} to ${CHAPTERS_MAX} chapters, each a heading with "##"`),
      ),
    }),
    v.forward(
      v.check((days) => isUpdatedOnceThere(days), UPDATED_BEFORE),
      ['updated'],
    ),
  );

export type MediaItemValue = v.InferOutput<ReturnType<typeof mediaItemSchema>>;
