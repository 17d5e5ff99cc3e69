import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { dayThatCame } from './day-that-came.schema.ts';
import { listedFields } from './listed-fields.schema.ts';
import { pageFields } from './page-fields.schema.ts';
import { isUpdatedOnceThere, UPDATED_BEFORE } from './updated-once-there.ts';

/** Slug of the words for all posts together, which no post is one of. */
export const ALL_POSTS = 'all';

/** A post of the blog, written in one language only. The file's body is the post. */
export const blogPostSchema = (context: SchemaContext) =>
  v.pipe(
    v.strictObject({
      ...pageFields,
      ...listedFields,
      /** The h1. */
      heading: text(),
      lead: context.inlineMarkdown(),
      category: v.pipe(
        context.reference('blog-categories'),
        v.notValue(ALL_POSTS, 'is the page of all posts. Name one of the other categories'),
      ),
      published: dayThatCame(),
      /** Last change of substance. */
      updated: v.optional(dayThatCame()),
      /** A role, no name: "Payments team". */
      author: text(),
      body: context.markdown(),
    }),
    v.forward(
      v.check((days) => isUpdatedOnceThere(days), UPDATED_BEFORE),
      ['updated'],
    ),
  );

export type BlogPostValue = v.InferOutput<ReturnType<typeof blogPostSchema>>;

/** The words of a category, whose page lists its posts. */
export const blogCategorySchema = v.strictObject({
  ...listedFields,
  heading: text(),
  /** Where it stands among the others. */
  order: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.optional(pageFields.title),
  description: v.optional(pageFields.description),
});

export type BlogCategoryValue = v.InferOutput<typeof blogCategorySchema>;
