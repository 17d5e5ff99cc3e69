/**
 * React's side of the browser runtime, run on the first intent to navigate. It
 * shows one page after another; on a page that needs React at once it takes
 * over the served HTML.
 */
import { slices, templates } from 'virtual:engine/registry';
import type { ReactNode } from 'react';
import { StrictMode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { App as RunningApp, LoadedPage } from '../shared/app.ts';
import { sliceChunk, templateChunk } from '../shared/chunk-names.ts';
import { PAGE_ROOT_ID } from '../shared/document.ts';
import type { LanguageRules } from '../shared/languages.ts';
import { App, appProps } from './app.tsx';
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

export function createApp(rules: LanguageRules): RunningApp {
  const screen = createScreen(rules);
  let root: Root | undefined;

  /** Where React cannot render a page it empties its root; what stood there comes back, readable. */
  async function untilShown(shown: Promise<void>, putBack: () => void): Promise<void> {
    try {
      await shown;
    } catch (error) {
      root?.unmount();
      root = undefined;
      putBack();
      throw error;
    }
  }

  return {
    async hydrate(page) {
      if (root !== undefined) return;
      const container = pageRoot();
      const served = container.cloneNode(true);
      const shown = screen.next();
      root = hydrateRoot(container, screen.element(page), {
        onUncaughtError: screen.fail,
        onRecoverableError: reportDifference,
      });
      await untilShown(shown, () => container.replaceChildren(...served.childNodes));
    },
    async show(page) {
      const container = pageRoot();
      const before = [...container.childNodes];
      const shown = screen.next();
      const current = (root ??= createRoot(container, { onUncaughtError: screen.fail }));
      // React empties the root and fills it in one step, so nothing is painted in between.
      flushSync(() => current.render(screen.element(page)));
      await untilShown(shown, () => container.replaceChildren(...before));
    },
  };
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

/** Tells when a page that was handed to React is on the screen, or that it cannot be rendered. */
function createScreen(rules: LanguageRules) {
  let settle = { resolve() {}, reject(_error: unknown) {} };
  return {
    next: () => new Promise<void>((resolve, reject) => (settle = { resolve, reject })),
    fail: (error: unknown) => settle.reject(error),
    element: (loaded: LoadedPage) => (
      <StrictMode>
        <Shown onShown={() => settle.resolve()} loaded={loaded}>
          <App {...appProps(loaded, rules, componentOf)} />
        </Shown>
      </StrictMode>
    ),
  };
}

interface ShownProps {
  readonly onShown: () => void;
  readonly loaded: LoadedPage;
  readonly children: ReactNode;
}

/**
 * Its effect runs when the tree inside it stands in the document. Inside, not
 * beside it: React makes ids (`useId`) out of the place among siblings, and the
 * build renders the tree alone.
 */
function Shown({ onShown, loaded, children }: ShownProps) {
  useLayoutEffect(onShown, [loaded, onShown]);
  return children;
}

function componentOf(chunkName: string): DataComponent {
  const component = components.get(chunkName);
  if (component === undefined) throw new Error(`The code of "${chunkName}" is not loaded.`);
  return component;
}
