import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { SEARCH_KINDS } from '../../shared/search.ts';

const kindWords = () => v.strictObject(v.entriesFromList(SEARCH_KINDS, text()));

export const searchSchema = () =>
  v.strictObject({
    tool: v.literal('search'),
    label: text(),
    help: text(),
    submit: text(),
    needsScript: text(),
    results: text(),
    /** `{count}`: how many pages were found; `{query}`: what was searched. */
    count: v.strictObject({ none: text(), one: text(), many: text() }),
    /** The index cannot be fetched, or was not built. */
    unavailable: text(),
    loading: text(),
    answer: text(),
    /** Whoever types one of these sees first whom to call. Whole words, in lower case or not. */
    urgent: v.pipe(v.array(text()), v.minLength(1)),
    /** Said, and not shown, when the numbers appear. */
    urgentSaid: text(),
    more: text(),
    /** `{query}`: what was probably meant. */
    suggestion: text(),
    /** Nothing fits what was typed, and these are the results of what was probably meant: `{query}`; `{count}`: how many. */
    corrected: text(),
    /** `{query}`: what was typed, to be searched as it is. */
    asTyped: text(),
    none: v.strictObject({ title: text(), tips: v.array(text()) }),
    kind: text(),
    everyKind: text(),
    kinds: kindWords(),
    settings: v.strictObject({
      title: text(),
      remember: text(),
      rememberHelp: text(),
      recent: text(),
      key: text(),
      keyHelp: text(),
    }),
  });

export type SearchWords = v.InferOutput<ReturnType<typeof searchSchema>>;
