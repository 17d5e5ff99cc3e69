import type { ComponentType } from 'react';

/** A component that receives the data of its page or slice. */
export type DataComponent = ComponentType<{ readonly data: never }>;

/** A kind of page: its component and what it shares with other pages. */
export interface TemplateDefinition {
  /** Loads the component; a chunk of its own in the browser. */
  readonly load: () => Promise<DataComponent>;
  /** Names of the static queries it reads. */
  readonly queries: readonly string[];
  /** Slice as the template names it -> slice of the registry. */
  readonly slices: Readonly<Record<string, string>>;
  /** True where the page needs React at once; otherwise it comes with the first intent to navigate. */
  readonly isInteractive: boolean;
  /** True where the page's data comes from the partial-hydration variant of its record (specification §7). */
  readonly isPartiallyHydrated?: boolean;
}

/** A part that many pages share; it is rendered once for each language and must not use `useId`. */
export interface SliceDefinition {
  readonly load: () => Promise<DataComponent>;
  readonly queries: readonly string[];
}

/** Page data reaches components as JSON; the schemas of the build stand for its type. */
export function dataComponent<Data>(component: ComponentType<{ readonly data: Data }>): DataComponent {
  return component as DataComponent;
}
