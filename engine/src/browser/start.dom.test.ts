// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mock } from 'vitest';
import { LANGUAGE_STORAGE_KEY } from '../shared/storage-keys.ts';
import { start } from './start.ts';
import { openBrowser } from './testing/fake-browser.ts';
import type { FakeBrowserOptions } from './testing/fake-browser.ts';

const LINK = '<a id="link" href="/de/about/" data-language-choice="de"><span>Deutsch</span></a>';
const gone = () => Promise.reject(new Error('gone'));

interface StartedPage {
  readonly importBoot: Mock<() => Promise<unknown>>;
  readonly importBackground: Mock<() => Promise<unknown>>;
  readonly reload: Mock<() => void>;
  /** As after a reload. */
  startAgain(): void;
  paint(): Promise<void>;
}

const told = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sessionStorage.clear();
  localStorage.clear();
  told.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

interface StartOptions extends Partial<FakeBrowserOptions> {
  /** What becomes of its code. */
  readonly boot?: () => Promise<unknown>;
  /** The address of the document, where that of the address bar has changed since. */
  readonly loadedBy?: string;
}

function open(options: StartOptions = {}): StartedPage {
  openBrowser({ address: '/en/about/', content: LINK, ...options });
  let tell = (): void => undefined;
  class PaintObserver {
    constructor(callback: () => void) {
      tell = callback;
    }
    observe(): void {}
  }
  vi.stubGlobal('PerformanceObserver', PaintObserver);
  const name = new URL(options.loadedBy ?? window.location.href, window.location.origin).href;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceNavigationTiming]);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  const importBoot = vi.fn(options.boot ?? (async () => undefined));
  const importBackground = vi.fn(gone);
  const reload = vi.fn();
  const startAgain = (): void => start({ importBoot, importBackground }, reload);
  startAgain();
  return {
    importBoot,
    importBackground,
    reload,
    startAgain,
    async paint() {
      tell();
      await pass(0);
    },
  };
}

describe('boot', () => {
  test('is imported once, when the page has been painted, and the next stage after it', async () => {
    const { importBoot, importBackground, paint } = open();
    await pass(99);
    expect(importBoot).not.toHaveBeenCalled();
    await paint();
    await paint();
    await pass(500);
    expect([importBoot, importBackground].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    // Boot tells of it.
    expect(told).not.toHaveBeenCalled();
  });

  test('is imported soon after the first frame where the browser tells of no paint', async () => {
    const { importBoot } = open();
    await pass(100);
    expect(importBoot).toHaveBeenCalledTimes(1);
  });

  test('waits for the paint alone, and the next stage for the load event, too', async () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { importBoot, importBackground, paint } = open();
    await paint();
    expect([importBoot, importBackground].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    window.dispatchEvent(new Event('load'));
    expect(importBackground).toHaveBeenCalledTimes(1);
    readyState.mockRestore();
  });
});

describe('where boot cannot be had', () => {
  test('the page is loaded again, a second later and once for each build', async () => {
    const { paint, reload, startAgain } = open({ boot: gone });
    await paint();
    await pass(999);
    expect(reload).not.toHaveBeenCalled();
    await pass(1);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(told).not.toHaveBeenCalled();
    startAgain();
    await pass(1100);
    expect(reload).toHaveBeenCalledTimes(1);
    const message = 'page resources for /en/about/ not found';
    expect(told.mock.calls).toEqual([[expect.objectContaining({ message })]]);
  });

  test.each(['without a connection', 'where nothing can be remembered'])(
    'the page stays %s: a reload would lead nowhere, or follow a reload',
    async (place) => {
      const isOffline = place === 'without a connection';
      const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
      const write = vi.spyOn(Storage.prototype, 'setItem');
      if (!isOffline)
        write.mockImplementation(() => {
          throw new Error('blocked');
        });
      const { paint, reload } = open({ boot: gone });
      await paint();
      await pass(1000);
      expect([reload.mock.calls.length, told.mock.calls.length]).toEqual([0, 1]);
      write.mockRestore();
      onLine.mockRestore();
    },
  );

  test('it is not loaded again while the visitor leaves, but when the browser shows it as it was', async () => {
    const { paint, reload } = open({ boot: gone });
    window.dispatchEvent(new Event('pagehide'));
    await paint();
    await pass(5000);
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a document that has stayed all the same is not loaded again, and says after half a minute what it lacks', async () => {
    const { paint, reload } = open({ boot: gone });
    window.dispatchEvent(new Event('beforeunload'));
    await paint();
    await pass(1000 + 29_999);
    expect(told).not.toHaveBeenCalled();
    await pass(1);
    const message = 'page resources for /en/about/ not found';
    expect(told.mock.calls).toEqual([[expect.objectContaining({ message })]]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('the event that ends loading is not taken for the way back', async () => {
    const { paint, reload } = open({ boot: gone });
    await paint();
    window.dispatchEvent(new Event('beforeunload'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await pass(5000);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a step in the history', () => {
  const step = (path: string): void => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };

  test('loads the page of another address, until boot runs', async () => {
    const { reload, paint } = open();
    step('/en/about/#part');
    expect(reload).not.toHaveBeenCalled();
    step('/en/contact/');
    expect(reload).toHaveBeenCalledTimes(1);
    await paint();
    step('/en/third/');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that has come before the script loads the page of the address bar', () => {
    expect(open({ loadedBy: '/en/contact/?a=1' }).reload).toHaveBeenCalledTimes(1);
    expect(open({ loadedBy: '/en/about/?a=1#part' }).reload).not.toHaveBeenCalled();
  });

  test('does so for good where boot cannot be had', async () => {
    const { reload, paint } = open({ boot: gone });
    await paint();
    await pass(1000);
    step('/en/contact/');
    // Once for boot, and once for the step.
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe('a choice of language', () => {
  test.each([
    ['/en/about/?step=2', '/en/about/', '/de/about/?step=2'],
    ['/en/nothing/here/?a=1', '/404.html', '/de/nothing/here/?a=1'],
    ['/nothing/', '/404.html', '/de/nothing/'],
  ])('at %s is remembered, and leads to the same in the other language', (address, path, wanted) => {
    const href = path.endsWith('.html') ? '/de/404.html' : '/de/about/';
    open({ address, path, content: LINK.replace('/de/about/', href) });
    document.querySelector('span')?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(document.querySelector<HTMLAnchorElement>('#link')?.getAttribute('href')).toBe(wanted);
    expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe('de');
  });

  test('keeps the fragment of the link, which leads to a part of a page of several languages', () => {
    const content = LINK.replace('/de/about/', '/blog/#posts-de');
    open({ address: '/blog/?a=1#top', content });
    const span = document.querySelector('span');
    span?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const link = document.querySelector<HTMLAnchorElement>('#link');
    expect([link?.pathname, link?.search, link?.hash]).toEqual(['/blog/', '?a=1', '#posts-de']);
  });

  test.each([
    ['the right button', 'span', 2],
    ['a click beside it', 'h1', 0],
  ])('is none with %s', (_what, selector, button) => {
    open({ address: '/en/about/?a=1' });
    document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, button }));
    expect(document.querySelector('#link')?.getAttribute('href')).toBe('/de/about/');
    expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBeNull();
  });
});
