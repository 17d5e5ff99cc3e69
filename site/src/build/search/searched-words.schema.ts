import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { languages } from '../languages.ts';

const words = v.pipe(v.array(text()), v.minLength(1));

/**
 * `content/search/searched-words.yaml`: collection and slug of a page -> language -> what people type to find it.
 * A language may need no words where its texts have them.
 */
export const searchedWordsSchema = v.record(
  v.pipe(text(), v.regex(/^[a-z-]+\/[a-z0-9-]+$/, 'must be a collection and a file, such as "support/faq"')),
  v.record(v.picklist(languages), words),
);

export type SearchedWords = v.InferOutput<typeof searchedWordsSchema>;
