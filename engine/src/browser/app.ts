import type { Json, PageData } from '../shared/protocol.ts';

/** A page with everything it needs to be rendered, in script memory. The code is already loaded. */
export interface LoadedPage {
  readonly page: PageData;
  /** Query name -> data. */
  readonly staticQueries: Readonly<Record<string, Json>>;
  /** Slice as the template names it -> its data. */
  readonly slices: Readonly<Record<string, LoadedSlice>>;
  /** The partial-hydration payload, on templates that opt in. */
  readonly payload?: Json;
}

export interface LoadedSlice {
  readonly componentChunkName: string;
  readonly data: Json;
}

/**
 * The side of React that the browser runtime sees. It is a module of its own,
 * so that a visitor who never navigates never downloads it.
 */
export interface AppModule {
  /**
   * Loads the code behind a chunk name (a template or a slice).
   * Resolves to false when no such chunk exists, rejects when it cannot be fetched.
   */
  loadChunk(componentChunkName: string): Promise<boolean>;
  /** Whether a template's payload comes from the partial-hydration variant; without it, none does. */
  isPartiallyHydrated?(componentChunkName: string): boolean;
  /** Takes over the served HTML inside `container` without changing it. */
  hydrate(container: HTMLElement, page: LoadedPage, languages: readonly string[]): App;
}

export interface App {
  /** Shows another page; resolves when the document shows it (layout effects have run), rejects when it cannot. */
  show(page: LoadedPage): Promise<void>;
}
