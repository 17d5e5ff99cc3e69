// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToSearchKey } from './search-key.ts';

const environment = createBrowserEnvironment(window);

const field = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('[data-search-form] input');
  if (input === null) throw new Error('There is no field.');
  return input;
};
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

beforeEach(() => window.localStorage.clear());

describe('the key /', () => {
  const link = '<a data-search-link-of-site href="#search"></a>';

  it('follows the link to the search, and focuses the field once its page is shown', () => {
    document.body.innerHTML = link;
    const followed = vi.fn<() => void>();
    document.querySelector('a')?.addEventListener('click', followed);
    const showPage = listenToSearchKey(environment);
    press('/');
    expect(followed).toHaveBeenCalledTimes(1);
    document.body.innerHTML = '<form data-search-form><input type="search"></form>';
    showPage();
    expect(document.activeElement).toBe(field());
    field().blur();
    showPage();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    [
      'while a field has the focus',
      `${link}<textarea autofocus></textarea>`,
      () => document.querySelector('textarea')?.focus(),
    ],
    ['once it is switched off', link, () => window.localStorage.setItem('search-key', 'off')],
  ])('does nothing %s', (_name, markup, prepare) => {
    document.body.innerHTML = markup;
    const followed = vi.fn<() => void>();
    document.querySelector('a')?.addEventListener('click', followed);
    prepare();
    listenToSearchKey(environment);
    press('/');
    expect(followed).not.toHaveBeenCalled();
  });
});
