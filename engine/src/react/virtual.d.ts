/** What the engine's Vite plugin makes out of a site's folders. */
declare module 'virtual:engine/registry' {
  import type { ReactNode } from 'react';
  import type { AnySlice, AnyTemplate, FrameNeeds } from './definitions.ts';

  export const templates: Readonly<Record<string, AnyTemplate>>;
  /** What the frame reads and shows on every page. */
  export const frame: FrameNeeds;
  export const slices: Readonly<Record<string, AnySlice>>;
  /** What stands around every page's content. */
  export function Frame(props: { readonly children: ReactNode }): ReactNode;
  /** What every page and every slice is wrapped in, such as the interface words. */
  export function Providers(props: { readonly children: ReactNode }): ReactNode;
}

declare module 'virtual:engine/site' {
  /** A SiteDefinition; the build, which knows that type, loads it. */
  export const site: unknown;
}
