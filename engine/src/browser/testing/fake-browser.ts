/**
 * A browser for one test: jsdom's document with a served page in it, a clock
 * that stands still, a web that answers what it is told, and an app that
 * writes headings instead of running React.
 */
import { onTestFinished } from 'vitest';
import { PAGE_ROOT_ID } from '../../shared/document.ts';
import { APP_DATA_URL, pageDataUrl } from '../../shared/addresses.ts';
import type { PageData } from '../../shared/protocol.ts';
import type { AppModule, LoadedPage } from '../../shared/app.ts';
import type { Environment } from '../environment.ts';
import { createFakeClock } from './fake-clock.ts';
import type { FakeClock } from './fake-clock.ts';
import { createFakeFetch } from './fake-fetch.ts';
import type { FakeFetch } from './fake-fetch.ts';
import { createFakeStorage } from './fake-storage.ts';
import { pageDataOf } from './page-data.ts';

export interface FakeBrowserOptions {
  readonly address: string;
  /** `data-path` of the served page; the address without query unless given. */
  readonly path?: string;
  /** Name of the history entry, where a document before a reload has given it one. */
  readonly entry?: string;
  readonly content?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly storedLanguage?: string;
  readonly isStorageBlocked?: boolean;
  /** The served page's data answers with 404. */
  readonly isPageDataMissing?: boolean;
}

export interface FakeBrowser {
  readonly environment: Environment;
  readonly web: FakeFetch;
  readonly clock: FakeClock;
  readonly app: AppModule;
  /** Paths of the pages that the app has shown. */
  readonly shown: string[];
  /** Paths of the pages that the app has got ready for. */
  readonly prepared: string[];
  /** Those of them that it has let go of again without showing them. */
  readonly released: string[];
  readonly errors: unknown[];
  readonly warnings: string[];
  /** Full navigations: addresses, and `reload`. */
  readonly departures: string[];
  readonly scrolls: string[];
  answerPage(page: PageData): void;
  click(selector: string, init?: MouseEventInit): Promise<void>;
  see(selector: string, isVisible?: boolean): void;
  go(delta: number): Promise<void>;
  /** Path, query and fragment of the address bar. */
  address(): string;
  /** To open another one in the same test; at its end each is closed. */
  close(): void;
}

export function openBrowser(options: FakeBrowserOptions): FakeBrowser {
  const web = createFakeFetch();
  const clock = createFakeClock();
  const errors: unknown[] = [];
  const warnings: string[] = [];
  const departures: string[] = [];
  const shown: string[] = [];
  const prepared: string[] = [];
  const released: string[] = [];
  const scrolls: string[] = [];
  const close = recordListeners([window, document]);
  onTestFinished(close);
  const observer = observeWithStub();
  window.history.scrollRestoration = 'auto';
  const { entry } = options;
  window.history.pushState(entry === undefined ? null : { entry }, '', options.address);
  writeDocument(options);
  window.scrollTo = ((target: ScrollToOptions) =>
    void scrolls.push(`${target.left} ${target.top}`)) as typeof window.scrollTo;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolls.push(`#${this.id}`);
  };
  const answerPage = (page: PageData) => web.answer(pageDataUrl(page.path), { status: 200, body: page });
  web.answer(APP_DATA_URL, { status: 200, body: { buildHash: 'b1' } });
  if (options.isPageDataMissing !== true)
    answerPage(pageDataOf(document.documentElement.dataset['path'] ?? '/'));
  const stored: Record<string, string> =
    options.storedLanguage === undefined ? {} : { language: options.storedLanguage };

  return {
    environment: {
      window,
      document,
      fetch: web.fetch,
      clock,
      localStorage: createFakeStorage(stored, options.isStorageBlocked),
      sessionStorage: createFakeStorage({}, options.isStorageBlocked),
      log: { error: (error) => void errors.push(error), warn: (message) => void warnings.push(message) },
      leaveTo: (href) =>
        void departures.push(
          href === window.location.href ? 'reload' : href.replace(window.location.origin, ''),
        ),
      replaceWith: (href) => void departures.push(`replace ${href.replace(window.location.origin, '')}`),
      reload: () => void departures.push('reload'),
    },
    app: createFakeApp({ shown, prepared, released }),
    web,
    clock,
    shown,
    prepared,
    released,
    errors,
    warnings,
    departures,
    scrolls,
    answerPage,
    async click(selector, init = {}) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      document.querySelector(selector)?.dispatchEvent(event);
      await clock.advance(0);
    },
    see: observer.see,
    async go(delta) {
      window.history.go(delta);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await clock.advance(0);
    },
    address: () => window.location.pathname + window.location.search + window.location.hash,
    close,
  };
}

function writeDocument({ address, path, content = '', attributes = {} }: FakeBrowserOptions): void {
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  const all = {
    lang: 'en',
    'data-path': path ?? address.split(/[?#]/)[0] ?? '/',
    'data-build': 'b1',
    ...attributes,
  };
  for (const [name, value] of Object.entries(all)) root.setAttribute(name, value);
  document.head.innerHTML =
    '<title>Served title</title><link rel="canonical" href="https://old.example/" data-head>';
  document.body.innerHTML = `<div id="${PAGE_ROOT_ID}"><main id="content" tabindex="-1"><h1>Served</h1>${content}</main></div>
    <div id="announcer"></div><div id="status"></div>`;
}

function createFakeApp({
  shown,
  prepared,
  released,
}: Pick<FakeBrowser, 'shown' | 'prepared' | 'released'>): AppModule {
  let next: string | undefined;
  let left: string[] = [];
  /** Another page takes the place of the one that was ready. */
  const beReadyFor = (path: string | undefined): void => {
    if (next !== undefined) left.push(next);
    next = path;
  };
  return {
    loadChunk: async () => undefined,
    createApp() {
      return {
        hydrate: async () => undefined,
        prepare({ page }: LoadedPage) {
          beReadyFor(page.path);
          prepared.push(page.path);
        },
        tidy() {
          released.push(...left);
          left = [];
        },
        async show({ page }: LoadedPage, onPlaced?: () => void) {
          const container = document.getElementById(PAGE_ROOT_ID);
          if (container === null) throw new Error('No root');
          container.innerHTML = `<main id="content" tabindex="-1"><h1>Heading of ${page.path}</h1><p id="part">Part</p>
            <a id="on" href="/en/third/">Third</a></main>`;
          onPlaced?.();
          if (next === page.path) next = undefined;
          beReadyFor(undefined);
          shown.push(page.path);
        },
      };
    },
  };
}

/** jsdom keeps one document for all tests of a file, so what a test has attached has to go with it. */
function recordListeners(targets: readonly EventTarget[]): () => void {
  const undo = targets.map((target) => {
    const added: Parameters<EventTarget['addEventListener']>[] = [];
    const original = target.addEventListener.bind(target);
    target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
      added.push(listener);
      original(...listener);
    };
    return () => {
      target.addEventListener = original;
      for (const [type, callback, options] of added) target.removeEventListener(type, callback, options);
    };
  });
  return () => undo.forEach((stop) => stop());
}

/** jsdom has no layout, so a test says what is visible. */
function observeWithStub() {
  let notify: IntersectionObserverCallback = () => undefined;
  const observed = new Set<Element | null>();
  class StubObserver {
    constructor(callback: IntersectionObserverCallback) {
      notify = callback;
    }
    observe(target: Element): void {
      observed.add(target);
    }
    disconnect(): void {
      observed.clear();
    }
  }
  window.IntersectionObserver = StubObserver as unknown as typeof IntersectionObserver;
  return {
    see(selector: string, isIntersecting = true): void {
      const target = document.querySelector(selector);
      if (!observed.has(target)) return;
      const entry = { target, isIntersecting } as IntersectionObserverEntry;
      notify([entry], new window.IntersectionObserver(notify));
    },
  };
}
