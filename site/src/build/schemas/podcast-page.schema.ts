import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { dayThatCame } from './day-that-came.schema.ts';
import { listedFields } from './listed-fields.schema.ts';
import { pageFields } from './page-fields.schema.ts';
import { isInOrder, seconds, transcriptSchema } from './transcript.schema.ts';

/** The name of a file in `content/recordings`. */
export const RECORDING = /^[\da-z][\w-]*(?:\.[a-z]{2})?\.m4a$/;

export const EPISODE_SECONDS = { least: 60, most: 7200 };

/** An episode of the podcast. Without a recording its sound is a sample, see `sample-audio`. */
export const podcastPageSchema = (context: SchemaContext) =>
  v.pipe(
    v.strictObject({
      ...pageFields,
      ...listedFields,
      number: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** The h1. */
      heading: text(),
      lead: context.inlineMarkdown(),
      published: dayThatCame(),
      /** A role, no name. */
      guest: text(),
      recording: v.optional(
        v.pipe(
          text(),
          v.regex(
            RECORDING,
            'must be the name of a file in site/content/recordings, such as "first-loan.en.m4a"',
          ),
        ),
      ),
      durationSeconds: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(EPISODE_SECONDS.least),
        v.maxValue(EPISODE_SECONDS.most),
      ),
      chapters: v.pipe(
        v.array(v.strictObject({ start: seconds(), title: text() })),
        v.minLength(2),
        v.check(
          (entries) => isInOrder(entries),
          'must be in the order of its times, each later than the one before',
        ),
      ),
      takeaways: v.array(context.inlineMarkdown()),
      transcript: transcriptSchema,
      /** An episode's words stand in its transcript; nothing may stand below the front matter. */
      body: v.optional(v.pipe(v.string(), v.maxLength(0, 'must be empty'))),
      services: v.optional(v.array(context.reference('services')), []),
    }),
    v.forward(
      v.check(
        ({ chapters, durationSeconds }) => chapters.every(({ start }) => start < durationSeconds),
        'has a chapter that starts after "durationSeconds". Correct one of them',
      ),
      ['chapters'],
    ),
    v.forward(
      v.check(
        ({ transcript, durationSeconds }) => transcript.every(({ start }) => start < durationSeconds),
        'has a part that starts after "durationSeconds". Correct one of them',
      ),
      ['transcript'],
    ),
  );

export type PodcastPageValue = v.InferOutput<ReturnType<typeof podcastPageSchema>>;
