import type { ReactNode } from 'react';
import type { FrameNeeds, SliceNeeds, TemplateNeeds } from '../shared/renderer.ts';

export type { FrameNeeds };

type DataComponentOf<Data> = (props: { readonly data: Data }) => ReactNode;

/** A kind of page: its component, which gets `Data`, and what it needs besides the frame's queries and slices. */
export interface TemplateDefinition<Data> extends TemplateNeeds {
  /** Loads the component; a chunk of its own in the browser. */
  readonly load: () => Promise<DataComponentOf<Data>>;
}

/** A part that many pages share; it is rendered once for each language and must not use `useId`. */
export interface SliceDefinition<Data> extends SliceNeeds {
  readonly load: () => Promise<DataComponentOf<Data>>;
}

/** A registry that has exactly the templates of `Data`, each with a component for their data. */
export type TemplateRegistry<Data> = { readonly [Name in keyof Data]: TemplateDefinition<Data[Name]> };

export type SliceRegistry<Data> = { readonly [Name in keyof Data]: SliceDefinition<Data[Name]> };

/**
 * A component of any template or slice. A method, because only those may ask
 * for more than they are promised: the registries of a site, which are checked
 * against its definition, promise that each component gets the data it asks for.
 */
export type DataComponent = { render(props: { readonly data: unknown }): ReactNode }['render'];

export interface AnyTemplate extends TemplateNeeds {
  readonly load: () => Promise<DataComponent>;
}

export interface AnySlice extends SliceNeeds {
  readonly load: () => Promise<DataComponent>;
}
