/** What the engine's Vite plugin makes out of a site's folders. */
declare module 'virtual:engine/registry' {
  import type { ComponentType, ReactNode } from 'react';
  import type { SliceDefinition, TemplateDefinition } from './definitions.ts';

  export const templates: Readonly<Record<string, TemplateDefinition>>;
  export const slices: Readonly<Record<string, SliceDefinition>>;
  /** What stands around every page's content. */
  export const Frame: ComponentType<{ readonly children: ReactNode }>;
  /** What every page and every slice is wrapped in, such as the interface words. */
  export const Providers: ComponentType<{ readonly children: ReactNode }>;
}

declare module 'virtual:engine/site' {
  /** A SiteDefinition; the build, which knows that type, loads it. */
  export const site: unknown;
}
