/**
 * The build's view of a site: its definition and the functions that render it.
 * Bundled once by Vite, so that Node loads the same code the browser gets.
 */
import { slices, templates } from 'virtual:engine/registry';
import { renderToString } from 'react-dom/server';
import type { LoadedPage } from '../browser/app.ts';
import { App } from './app.tsx';
import { sliceChunk, templateChunk } from './chunk-names.ts';
import { isPartiallyHydrated } from './partially-hydrated.ts';
import type { DataComponent, SliceDefinition, TemplateDefinition } from './definitions.ts';
import { SliceRoot } from './slice-root.tsx';

export { site } from 'virtual:engine/site';

export interface Renderer {
  readonly templates: Readonly<Record<string, TemplateDefinition>>;
  readonly slices: Readonly<Record<string, SliceDefinition>>;
  isPartiallyHydrated(chunkName: string): boolean;
  renderPage(loaded: LoadedPage, sliceHtml: Readonly<Record<string, string>>): string;
  /** @param loaded a page with the slice's language, its queries and its data under `name` */
  renderSlice(name: string, loaded: LoadedPage): string;
}

/** Loads every template and slice, ready to render. */
export async function createRenderer(languages: readonly string[]): Promise<Renderer> {
  const components = new Map<string, DataComponent>();
  for (const [name, template] of Object.entries(templates)) {
    components.set(templateChunk(name), await template.load());
  }
  for (const [name, slice] of Object.entries(slices)) components.set(sliceChunk(name), await slice.load());
  const componentOf = (chunkName: string): DataComponent => {
    const component = components.get(chunkName);
    if (component === undefined) throw new Error(`No component is registered as "${chunkName}".`);
    return component;
  };
  return {
    templates,
    slices,
    isPartiallyHydrated,
    renderPage: (loaded, sliceHtml) =>
      renderToString(<App environment={{ loaded, languages, componentOf, sliceHtml }} />),
    renderSlice: (name, loaded) =>
      renderToString(<SliceRoot name={name} environment={{ loaded, languages, componentOf }} />),
  };
}
