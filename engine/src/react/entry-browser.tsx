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
import type { App as RunningApp, LoadedPage } from '../shared/app.ts';
import { sliceChunk, templateChunk } from '../shared/chunk-names.ts';
import { PAGE_ROOT_ID } from '../shared/document.ts';
import type { LanguageRules } from '../shared/languages.ts';
import { App, appPage, Content } from './app.tsx';
import type { DataComponent } from './definitions.ts';
import { Stage } from './stage.tsx';
import type { Scene } from './stage.tsx';

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

interface LoadedScene extends Scene {
  readonly loaded: LoadedPage;
}

export function createApp(rules: LanguageRules): RunningApp {
  /** Of a served page that React has taken over. */
  let served: Root | undefined;
  /** Of all other pages; its element stands beside the document until the first of them is shown. */
  let stage: { readonly root: Root; readonly element: Element } | undefined;
  let shown: LoadedScene | undefined;
  let next: LoadedScene | undefined;
  let sceneCount = 0;
  let settle = { resolve() {}, reject(_error: unknown) {} };

  const onShown = (): void => settle.resolve();
  const rootOptions = {
    onUncaughtError: (error: unknown) => settle.reject(error),
    // The runtime says so when a page that is wanted has failed.
    onCaughtError: () => undefined,
    onRecoverableError: reportDifference,
  };

  /** Settles when the page that is wanted is in the document, or cannot be. */
  function untilShown(): Promise<void> {
    return new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
  }

  function sceneOf(loaded: LoadedPage): LoadedScene {
    if (next?.loaded.page === loaded.page) return next;
    sceneCount += 1;
    return { key: sceneCount, loaded, page: appPage(loaded, rules, componentOf) };
  }

  /** A page that is only likely says what is wrong with it when it is wanted. */
  function onError(scene: Scene, error: unknown): void {
    if (scene === shown) settle.reject(error);
    else if (scene === next) next = undefined;
  }

  function createStage() {
    const element = pageRoot().cloneNode(false) as Element;
    return { root: createRoot(element, rootOptions), element };
  }

  function render(front: LoadedScene): void {
    stage ??= createStage();
    stage.root.render(
      <StrictMode>
        <Activity mode={shown === undefined ? 'hidden' : 'visible'}>
          <Shown onShown={onShown} what={shown}>
            <App page={front.page}>
              <Stage shown={front} next={next === front ? undefined : next} onError={onError} />
            </App>
          </Shown>
        </Activity>
      </StrictMode>,
    );
  }

  return {
    async hydrate(loaded) {
      if (served !== undefined || shown !== undefined) return;
      const element = pageRoot();
      const html = element.innerHTML;
      const page = appPage(loaded, rules, componentOf);
      const whenShown = untilShown();
      const root = hydrateRoot(
        element,
        <StrictMode>
          <Shown onShown={onShown} what={page}>
            <App page={page}>
              <Content page={page} />
            </App>
          </Shown>
        </StrictMode>,
        rootOptions,
      );
      served = root;
      try {
        await whenShown;
      } catch (error) {
        root.unmount();
        served = undefined;
        element.innerHTML = html;
        throw error;
      }
    },
    prepare(loaded) {
      if (loaded.page === shown?.loaded.page || loaded.page === next?.loaded.page) return;
      next = sceneOf(loaded);
      const front = shown ?? next;
      startTransition(() => render(front));
    },
    async show(loaded) {
      const place = pageRoot();
      const before = [...place.childNodes];
      const scene = sceneOf(loaded);
      stage ??= createStage();
      const { root, element } = stage;
      if (element !== place) place.replaceWith(element);
      shown = scene;
      next = undefined;
      const whenShown = untilShown();
      try {
        // In one step, so that nothing is painted in between.
        flushSync(() => render(scene));
        await whenShown;
      } catch (error) {
        // Where React cannot render a page it empties its root; what stood there comes back, readable.
        root.unmount();
        stage = undefined;
        shown = undefined;
        if (element === place) place.replaceChildren(...before);
        else element.replaceWith(place);
        throw error;
      }
      served?.unmount();
      served = undefined;
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

interface ShownProps {
  readonly onShown: () => void;
  /** The page that is wanted; changes with every page change. */
  readonly what: unknown;
  readonly children: ReactNode;
}

/**
 * Its effect runs when the tree inside it stands in the document. Inside, not
 * beside it: React makes ids (`useId`) out of the place among siblings, and the
 * build renders the tree alone.
 */
function Shown({ onShown, what, children }: ShownProps) {
  useLayoutEffect(onShown, [what, onShown]);
  return children;
}

function componentOf(chunkName: string): DataComponent {
  const component = components.get(chunkName);
  if (component === undefined) throw new Error(`The code of "${chunkName}" is not loaded.`);
  return component;
}
