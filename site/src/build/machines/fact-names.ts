import type { Source } from '../collections.ts';
import { plainWord } from '../words/plain-word.ts';

export type FactNames = ReturnType<typeof factNames>;

/** What the lines above a Markdown version are called, in the language of its page; where pages have a word for it, by that. */
export function factNames(strings: Source['strings']) {
  return {
    source: plainWord(strings, 'markdown.source'),
    note: plainWord(strings, 'markdown.note'),
    published: plainWord(strings, 'blog.published'),
    changed: plainWord(strings, 'markdown.changed'),
    alsoKnownAs: plainWord(strings, 'markdown.alsoKnownAs'),
    author: plainWord(strings, 'blog.author'),
    guest: plainWord(strings, 'podcast.guest'),
  };
}
