/**
 * What is loaded before a click (R4.7). Links that
 * come into view wait in a queue that is worked off in small batches at idle;
 * a link that is reached for is loaded at once. No path is asked for twice.
 */
import { PREFETCH_BATCH_SIZE, PREFETCH_DELAY_MS } from '../shared/constants.ts';
import type { SiteOptions } from '../shared/site-options.ts';
import type { Clock, Environment } from './environment.ts';
import { addressForVisitor } from './language.ts';
import type { RunHooks } from './plugins.ts';
import { mayPrefetch } from './prefetch-policy.ts';
import type { Loader } from './router/loader.ts';

export interface Prefetch {
  /**
   * Loads the page at a path whole, which somebody is about to open, unless that has failed before; plugins are told of each
   * path once. Never rejects.
   */
  reachFor(path: string): Promise<void>;
  /** Watches the anchors that are in the document now, instead of those before, and those that come into it later. */
  watchLinks(): void;
}

export interface PrefetchDependencies {
  readonly environment: Environment;
  readonly site: SiteOptions;
  readonly runHooks: RunHooks;
  readonly loader: Loader;
  /** The path an anchor would be prefetched for; undefined when it never is. */
  pathOf(anchor: Element): string | undefined;
}

/** What loads ahead in a document; nothing does before one of its functions is called. */
export function createPrefetch(dependencies: PrefetchDependencies): Prefetch {
  const { environment, site, runHooks, loader } = dependencies;
  const asked = new Set<string>();

  async function load(path: string): Promise<void> {
    if (asked.has(path)) return;
    asked.add(path);
    runHooks((plugin) => plugin.onPrefetchPathname?.(path));
    const address = addressForVisitor(path, environment, site);
    // What cannot be loaded ahead is loaded, or fails, with the click.
    await loader.loadAhead(address);
    runHooks((plugin) => plugin.onPostPrefetchPathname?.(path));
  }

  /** Of a long page the queue has loaded all but the text, which nobody needs for a link in sight. */
  async function reachFor(path: string): Promise<void> {
    const address = addressForVisitor(path, environment, site);
    // A pointer that moves about inside a link reaches for it again and again.
    if (loader.hasFailed(address)) return;
    await Promise.all([load(path), loader.load(address)]);
  }

  const { window, clock } = environment;
  const queue = createPrefetchQueue({
    clock,
    load,
    wasAsked: (path) => asked.has(path),
    mayLoad: () => mayPrefetch(window.navigator),
  });
  return {
    reachFor,
    watchLinks: createLinkWatch({ window, clock, queue, pathOf: dependencies.pathOf }),
  };
}

interface PrefetchQueue {
  /** A link to a path has become visible. */
  enter(path: string): void;
  /** A link to a path is no longer visible. */
  leave(path: string): void;
}

interface PrefetchQueueDependencies {
  readonly clock: Clock;
  /** Loads a path; never rejects. */
  load(path: string): Promise<void>;
  wasAsked(path: string): boolean;
  /** Whether the line is one to load ahead on, which may change during a visit. */
  mayLoad(): boolean;
}

/** @internal for its test */
export function createPrefetchQueue({
  clock,
  load,
  wasAsked,
  mayLoad,
}: PrefetchQueueDependencies): PrefetchQueue {
  /** Path -> how many of its links are visible, oldest first. */
  const waiting = new Map<string, number>();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    clock.after(PREFETCH_DELAY_MS, () => clock.whenIdle(() => void runBatch()));
  }

  async function runBatch(): Promise<void> {
    const mayGoOn = mayLoad();
    // However long it takes: beside requests that do not end, another batch would leave a click no connection.
    if (mayGoOn) await Promise.all(takeBatch().map(load));
    isScheduled = false;
    // What waits on a line that is to be spared goes on with the next link that comes into view.
    if (mayGoOn) schedule();
  }

  function takeBatch(): string[] {
    for (const path of [...waiting.keys()].filter(wasAsked)) waiting.delete(path);
    const batch = [...waiting.keys()].slice(0, PREFETCH_BATCH_SIZE);
    for (const path of batch) waiting.delete(path);
    return batch;
  }

  return {
    enter(path) {
      if (wasAsked(path)) return;
      waiting.set(path, (waiting.get(path) ?? 0) + 1);
      schedule();
    },
    leave(path) {
      const visible = waiting.get(path) ?? 0;
      if (visible > 1) waiting.set(path, visible - 1);
      else waiting.delete(path);
    },
  };
}

interface LinkWatchDependencies {
  readonly window: Window & typeof globalThis;
  readonly clock: Pick<Clock, 'whenIdle'>;
  readonly queue: PrefetchQueue;
  pathOf(anchor: Element): string | undefined;
}

/**
 * Enters links into the queue while they are visible; the returned function starts anew with those in the document, to
 * which a part of the page may add others, as a search does.
 *
 * @internal for its test
 */
export function createLinkWatch({ window, clock, queue, pathOf }: LinkWatchDependencies): () => void {
  // Without IntersectionObserver only hover, touch and focus prefetch.
  if (!('IntersectionObserver' in window)) return () => undefined;
  const visible = new Map<Element, string>();
  const observer = new window.IntersectionObserver((entries) => entries.forEach(note));

  function note({ target, isIntersecting }: IntersectionObserverEntry): void {
    const known = visible.get(target);
    const path = isIntersecting ? pathOf(target) : undefined;
    if (known === path) return;
    if (known !== undefined) queue.leave(known);
    if (path === undefined) {
      visible.delete(target);
    } else {
      visible.set(target, path);
      queue.enter(path);
    }
  }

  const { document } = window;
  const observe = (): void => document.querySelectorAll('a').forEach((anchor) => observer.observe(anchor));
  let isScheduled = false;
  const additions = new window.MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    clock.whenIdle(() => {
      isScheduled = false;
      observe();
    });
  });

  return () => {
    observer.disconnect();
    visible.forEach((path) => queue.leave(path));
    visible.clear();
    observe();
    additions.observe(document.body, { childList: true, subtree: true });
  };
}
