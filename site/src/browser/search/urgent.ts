/** Whom to call, where the words that are searched tell of a loss. */
import { writeLiveText } from '../dom/live-text.ts';
import { hasWordOf } from './query.ts';

export interface Urgent {
  /**
   * Before anything is found: nobody waits for an index to see whom to call. What is shown already goes with an empty
   * field alone, because what will be found may say that an urgent word was meant.
   */
  expect(query: string): void;
  /** Shows it or takes it away. To be called before a suggestion is shown: only one of the two is said. */
  settle(words: string): void;
}

export function createUrgent(root: HTMLElement): Urgent {
  const box = root.querySelector<HTMLElement>('[data-search-urgent]');
  const said = root.querySelector<HTMLElement>('[data-search-said]');
  const isUrgent = (words: string): boolean => hasWordOf(words, box?.dataset['searchUrgent'] ?? '');

  function settle(words: string): void {
    const isShown = isUrgent(words);
    if (box !== null) box.hidden = !isShown;
    writeLiveText(said, isShown ? (said?.dataset['urgent'] ?? '') : '');
  }
  return {
    settle,
    expect(query) {
      if (query === '' || isUrgent(query)) settle(query);
    },
  };
}
