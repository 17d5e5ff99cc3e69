/** What a site's components use of the engine. */
export { dataComponent } from './definitions.ts';
export type { DataComponent, SliceDefinition, TemplateDefinition } from './definitions.ts';
export { Link } from './link.tsx';
export { usePage, useStaticQuery } from './page-context.tsx';
export type { PageInfo } from './page-context.tsx';
export { Slice } from './slice.tsx';
