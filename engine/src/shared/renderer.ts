/** What the build uses of React's side, which Vite bundles for Node. */
import type { Json, PageData } from './protocol.ts';

/** What a template or a slice needs besides its component. */
export interface SliceNeeds {
  /** Names of static queries that it reads, besides those of the frame. */
  readonly queries?: readonly string[];
}

export interface TemplateNeeds extends SliceNeeds {
  /** Names of slices that it shows, besides those of the frame. */
  readonly slices?: readonly string[];
  /**
   * True where the page needs React at once; otherwise it comes with the first intent to navigate. A first view has only
   * the rules of classes in its HTML: states are attributes, and what appears later is in the page before, hidden.
   */
  readonly isInteractive?: boolean;
  /** True where the page's data, an object then, comes from the partial-hydration variant of its record (R4.8a). */
  readonly isPartiallyHydrated?: boolean;
}

/** What every page and every slice needs. */
export interface FrameNeeds {
  readonly queries: readonly string[];
  readonly slices: readonly string[];
}

/** A slice as the build renders it on its own. */
interface SliceToRender {
  readonly name: string;
  readonly language: string;
  /** Path of the page around it, whose links are marked as current; empty for none. */
  readonly path: string;
  readonly data: Json;
  /** Query name -> data. */
  readonly queries: Readonly<Record<string, Json>>;
}

interface PageToRender {
  readonly page: PageData;
  readonly queries: Readonly<Record<string, Json>>;
  /** Slice -> its HTML. */
  readonly slices: Readonly<Record<string, string>>;
}

export interface Renderer {
  readonly frame: FrameNeeds;
  readonly templates: Readonly<Record<string, TemplateNeeds>>;
  readonly slices: Readonly<Record<string, SliceNeeds>>;
  renderPage(page: PageToRender): string;
  renderSlice(slice: SliceToRender): string;
  /** The components around the place where rendering has thrown this, the innermost first, each a line; empty for another error. */
  componentsOf(error: unknown): Promise<string>;
}
