import type { Page } from '@playwright/test';

export interface ClickDetails {
  readonly button?: number;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly shiftKey?: boolean;
  readonly altKey?: boolean;
}

/**
 * Clicks an element of the given markup, and tells whether the runtime has
 * taken the click over. The browser’s own reaction is kept off in any case.
 *
 * @param html markup that is put at the end of the body; its element with `data-click`, else its first, is clicked
 */
export function isTakenOver(page: Page, html: string, details: ClickDetails = {}): Promise<boolean> {
  return page.evaluate(
    ([markup, options]) => {
      const box = document.createElement('div');
      box.innerHTML = markup;
      document.body.append(box);
      let isPrevented = false;
      const note = (event: Event): void => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', note, { once: true });
      const target = box.querySelector('[data-click]') ?? box.firstElementChild;
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
      return isPrevented;
    },
    [html, details] as const,
  );
}
