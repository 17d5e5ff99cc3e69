/** The search as the build writes it, with words that say what they are: shared by the tests of its parts. */
import type { SearchWords } from '../src/build/tools/search.schema.ts';
import { Search } from '../src/sections/tool/search.tsx';
import { SEARCH_KINDS } from '../src/shared/search.ts';
import type { SearchKind } from '../src/shared/search.ts';
import { pageMarkup } from './page-markup.tsx';

const WORDS: SearchWords = {
  tool: 'search',
  label: 'Search',
  help: 'help',
  submit: 'submit',
  needsScript: 'needs script',
  results: 'results',
  count: { none: 'none: {query}', one: 'one', many: '{count}: {query}' },
  unavailable: 'unavailable',
  loading: 'loading',
  answer: 'answer',
  urgent: ['lost', 'stolen'],
  urgentSaid: 'numbers',
  more: 'more',
  suggestion: 'meant {query}?',
  corrected: 'results for {query}: {count}',
  asTyped: 'as typed: {query}',
  none: { title: 'no results', tips: [] },
  kind: 'kind',
  everyKind: 'every kind',
  kinds: Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, nameOf(kind)])) as Record<SearchKind, string>,
  settings: {
    title: 'settings',
    remember: 'remember',
    rememberHelp: 'help',
    recent: 'recent',
    key: 'key',
    keyHelp: 'help',
  },
};

export const SEARCH_MARKUP = pageMarkup(<Search words={WORDS} id="search" />);

/** `Glossary` */
function nameOf(kind: SearchKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
