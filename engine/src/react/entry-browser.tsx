/**
 * React's side of the browser runtime, loaded on the first intent to navigate.
 * It takes over the served HTML and then shows one page after another.
 */
import { slices, templates } from 'virtual:engine/registry';
import type { ReactNode } from 'react';
import { StrictMode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { App as RunningApp, LoadedPage } from '../browser/app.ts';
import { App } from './app.tsx';
import { sliceChunk, templateChunk } from './chunk-names.ts';
import type { DataComponent } from './definitions.ts';

export { isPartiallyHydrated } from './partially-hydrated.ts';

const loaders = new Map([
  ...Object.entries(templates).map(([name, template]) => [templateChunk(name), template.load] as const),
  ...Object.entries(slices).map(([name, slice]) => [sliceChunk(name), slice.load] as const),
]);
const components = new Map<string, DataComponent>();

/** Loads the code behind a chunk name; false when there is none, rejects when it cannot be fetched. */
export async function loadChunk(chunkName: string): Promise<boolean> {
  const load = loaders.get(chunkName);
  if (load === undefined) return false;
  if (!components.has(chunkName)) components.set(chunkName, await load());
  return true;
}

/**
 * Takes over the served HTML of `first` inside `container`. Where React cannot
 * render it, the served HTML comes back and `show` rejects.
 */
export function hydrate(container: HTMLElement, first: LoadedPage, languages: readonly string[]): RunningApp {
  const screen = createScreen(languages);
  const served = container.innerHTML;
  const takeOver = screen.next().then(
    () => ({ isHydrated: true }) as const,
    (cause: unknown) => {
      container.innerHTML = served;
      return { isHydrated: false, cause } as const;
    },
  );
  const root = hydrateRoot(container, screen.element(first), {
    onUncaughtError: screen.fail,
    // oxlint-disable-next-line no-console -- a developer has to see that build and browser render differently
    onRecoverableError: (error) => console.warn('The served page differs from the one React made.', error),
  });
  return {
    async show(page) {
      const hydration = await takeOver;
      if (!hydration.isHydrated)
        throw new Error('React cannot render the served page.', { cause: hydration.cause });
      const shown = screen.next();
      flushSync(() => root.render(screen.element(page)));
      await shown;
    },
  };
}

/** Tells when a page that was handed to React is on the screen, or that it cannot be rendered. */
function createScreen(languages: readonly string[]) {
  let settle = { resolve() {}, reject(_error: unknown) {} };
  return {
    next: () => new Promise<void>((resolve, reject) => (settle = { resolve, reject })),
    fail: (error: unknown) => settle.reject(error),
    element: (loaded: LoadedPage) => (
      <StrictMode>
        <Shown onShown={() => settle.resolve()} loaded={loaded}>
          <App environment={{ loaded, languages, componentOf }} />
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
