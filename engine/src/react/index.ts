/** What a site's components use of the engine. */
export type { FrameNeeds, SliceRegistry, TemplateRegistry } from './definitions.ts';
export { Link } from './link.tsx';
export { staticQueryHook, usePage } from './page-context.tsx';
export type { PageInfo } from './page-context.tsx';
export { Slice } from './slice.tsx';
