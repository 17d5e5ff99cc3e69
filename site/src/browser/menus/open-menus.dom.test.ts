// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchOpenMenus } from './open-menus.ts';

const scrollTo = vi.fn();
watchOpenMenus(window);

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', { maxTouchPoints: 1, userAgent: 'iPhone' });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['near the lower edge', { top: 700, bottom: 900 }, true],
  ['above the upper edge', { top: -40, bottom: 200 }, true],
  ['in view', { top: 100, bottom: 300 }, false],
])('on a phone a list that opens %s is brought to the top where it is cut', (_where, edges, isMoved) => {
  document.body.innerHTML = '<details data-menu open></details>';
  const menu = document.querySelector('details');
  if (menu === null) throw new Error('There is no menu.');
  menu.getBoundingClientRect = () => edges as DOMRect;
  menu.dispatchEvent(new Event('toggle'));
  expect(scrollTo).toHaveBeenCalledTimes(isMoved ? 1 : 0);
});

test.each([
  ['#text', 1],
  ['#chapter', 0],
  ['#opener', 0],
])('the open list of contents closes once %s has focus: %s', (selector, times) => {
  document.body.innerHTML =
    '<main><nav data-contents><button id="opener"></button><ol popover><a id="chapter" href="#a"></a></ol></nav><a id="text" href="/"></a></main>';
  const hidePopover = vi.fn();
  Object.assign(document.querySelector('[popover]') ?? {}, { hidePopover });
  document.querySelector<HTMLElement>(selector)?.focus();
  expect(hidePopover).toHaveBeenCalledTimes(times);
});
