/**
 * React's side of the browser runtime, run on the first intent to navigate. It
 * shows one page after another, each rendered before it is wanted where there
 * is time; on a page that needs React at once it takes over the served HTML.
 */
import { slices, templates } from 'virtual:engine/registry';
import type { ReactNode } from 'react';
import { Activity, startTransition, StrictMode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { LoadedPage, RunningApp } from '../shared/app.ts';
import { sliceChunk, templateChunk } from '../shared/chunk-names.ts';
import { PAGE_ROOT_ID } from '../shared/document.ts';
import type { LanguageRules } from '../shared/languages.ts';
import { App, appPage } from './app.tsx';
import type { AppPage } from './app.tsx';
import type { DataComponent } from './definitions.ts';

const loaders = new Map([
  ...Object.entries(templates).map(([name, template]) => [templateChunk(name), template.load] as const),
  ...Object.entries(slices).map(([name, slice]) => [sliceChunk(name), slice.load] as const),
]);
const components = new Map<string, DataComponent>();

/** Loads the code behind a chunk name; rejects when there is none or it cannot be fetched. */
export async function loadChunk(chunkName: string): Promise<void> {
  if (components.has(chunkName)) return;
  const load = loaders.get(chunkName);
  if (load === undefined) throw new Error(`The component chunk "${chunkName}" does not exist`);
  components.set(chunkName, await load());
}

/** A page with a React root and an element of its own. */
interface Showing {
  readonly page: LoadedPage['page'];
  readonly element: Element;
  readonly root: Root;
  /** Whether an error has ended it: what it showed stands there still, without React. */
  hasFailed(): boolean;
  /** Ends the page, and the wait for it. */
  leave(): void;
}

interface NextShowing extends Showing {
  /** Renders the page; resolves when it stands in the document, rejects when it cannot be rendered. */
  show(): Promise<void>;
}

export function createApp(rules: LanguageRules): RunningApp {
  let shown: Showing | undefined;
  /** Stands beside the document, where nothing can find it. */
  let next: NextShowing | undefined;
  let left: Showing[] = [];

  return {
    async hydrate(loaded) {
      if (shown !== undefined) return;
      const copy = pageRoot().cloneNode(true);
      const taken = takeOver(loaded, rules);
      shown = taken;
      try {
        await taken.whenShown;
      } catch (error) {
        // Where React cannot render a page it empties its root; what stood there comes back, readable.
        taken.root.unmount();
        // Another page may be shown by now.
        if (shown === taken) shown = undefined;
        taken.element.replaceChildren(...copy.childNodes);
        throw error;
      }
    },
    prepare(loaded) {
      if (isShown(loaded, shown) || loaded.page === next?.page) return;
      if (next !== undefined) left.push(next);
      next = createShowing(loaded, rules);
    },
    async show(loaded, onPlaced) {
      // Another query is the same page; focus and what somebody has opened stay as they are.
      if (isShown(loaded, shown)) return;
      const place = pageRoot();
      const showing = loaded.page === next?.page ? next : createShowing(loaded, rules);
      if (next !== undefined && next !== showing) left.push(next);
      next = undefined;
      place.replaceWith(showing.element);
      onPlaced?.();
      try {
        await showing.show();
      } catch (error) {
        showing.root.unmount();
        showing.element.replaceWith(place);
        throw error;
      }
      if (shown !== undefined) left.push(shown);
      shown = showing;
    },
    tidy() {
      for (const page of left) page.leave();
      left = [];
    },
  };
}

/** Has React take over the served HTML of a page. */
function takeOver(loaded: LoadedPage, rules: LanguageRules): Showing & { readonly whenShown: Promise<void> } {
  const element = pageRoot();
  const screen = createScreen(element);
  const root = hydrateRoot(element, screen.element(appPage(loaded, rules, componentOf)), {
    onUncaughtError: (error) => endOf(root, screen, error),
    onRecoverableError: reportDifference,
  });
  return {
    page: loaded.page,
    element,
    root,
    hasFailed: screen.hasFailed,
    whenShown: screen.whenShown,
    leave() {
      root.unmount();
      screen.forget();
    },
  };
}

/** Renders a page beside the document. */
function createShowing(loaded: LoadedPage, rules: LanguageRules): NextShowing {
  const element = pageRoot().cloneNode(false) as Element;
  const screen = createScreen(element);
  const root = createRoot(element, { onUncaughtError: (error) => endOf(root, screen, error) });
  const content = screen.element(appPage(loaded, rules, componentOf));
  // Hidden, a page has no effects yet.
  const render = (mode: 'visible' | 'hidden'): void =>
    root.render(<Activity mode={mode}>{content}</Activity>);
  startTransition(() => render('hidden'));
  return {
    page: loaded.page,
    element,
    root,
    hasFailed: screen.hasFailed,
    leave: () => root.unmount(),
    show() {
      // In one step, so that nothing is painted in between.
      flushSync(() => render('visible'));
      return screen.expectShown();
    },
  };
}

/** Nothing that was to come of a page comes after its error. */
function endOf(root: Root, screen: ReturnType<typeof createScreen>, error: unknown): void {
  screen.fail(error);
  // React does not take a root back while it works on it.
  queueMicrotask(() => root.unmount());
}

/** A page out of its own HTML may have taken the place of one whose hydration ended too late. */
function isShown({ page }: LoadedPage, shown: Showing | undefined): boolean {
  return shown?.page === page && shown.element.isConnected && !shown.hasFailed();
}

/** A developer has to see that build and browser render differently. */
function reportDifference(error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser runtime's log is not at hand here
  console.warn('The served page differs from the one React made.', error);
}

function pageRoot(): HTMLElement {
  const container = document.getElementById(PAGE_ROOT_ID);
  if (container === null) throw new Error(`The document has no element "${PAGE_ROOT_ID}" for React.`);
  return container;
}

/** Tells when a page that is handed to React stands in the document, or that it cannot be rendered. */
function createScreen(element: Element) {
  let wasShown = false;
  let hasFailed = false;
  let nodes: readonly ChildNode[] = [];
  let settle = { resolve() {}, reject(_error: unknown) {} };
  const whenShown = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // A page that is only likely may fail without anybody waiting for it.
  whenShown.catch(() => undefined);
  function note(): () => void {
    wasShown = true;
    settle.resolve();
    return () => {
      nodes = [...element.childNodes];
    };
  }
  function fail(error: unknown): void {
    if (!wasShown) return settle.reject(error);
    // By now React has emptied the page. What stood there stays readable, and its links are the runtime's. It stands in an
    // element of its own, because React empties the other one again with each rendering that was still to come.
    if (!hasFailed) {
      const rest = element.cloneNode(false) as Element;
      rest.append(...nodes);
      element.replaceWith(rest);
    }
    hasFailed = true;
    // Nobody waits for a page that is shown; its error goes where React would have reported it.
    reportError(error);
  }
  return {
    whenShown,
    /** The same, when it has been handed over whole: the old page has made room, so nobody can wait for one that waits itself. */
    expectShown(): Promise<void> {
      if (!wasShown)
        fail(new Error('The page waits for something outside of <Suspense>, which only the browser does.'));
      return whenShown;
    },
    hasFailed: () => hasFailed,
    fail,
    /** Nobody is to wait any more. */
    forget: () => settle.resolve(),
    element: (page: AppPage) => (
      <StrictMode>
        <Shown onShown={note}>
          <App page={page} />
        </Shown>
      </StrictMode>
    ),
  };
}

interface ShownProps {
  /** Returns what is called while the tree still stands in the document, before React takes it out. */
  readonly onShown: () => () => void;
  readonly children: ReactNode;
}

/**
 * Its effect runs when the tree inside it stands in the document. Inside, not
 * beside it: React makes ids (`useId`) out of the place among siblings, and the
 * build renders the tree alone.
 */
function Shown({ onShown, children }: ShownProps) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

function componentOf(chunkName: string): DataComponent {
  const component = components.get(chunkName);
  if (component === undefined) throw new Error(`The code of "${chunkName}" is not loaded.`);
  return component;
}
