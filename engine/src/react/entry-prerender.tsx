/**
 * The build's view of a site: its definition and the functions that render it.
 * Bundled once by Vite, so that Node loads the same code the browser gets.
 */
import { frame, Providers, slices, templates } from 'virtual:engine/registry';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { LanguageRules } from '../shared/languages.ts';
import type { Renderer } from '../shared/renderer.ts';
import { App } from './app.tsx';
import type { AppPage } from './app.tsx';
import { sliceChunk, templateChunk } from '../shared/chunk-names.ts';
import type { DataComponent } from './definitions.ts';
import { PageEnvironmentContext, pageInfo } from './page-context.tsx';

export { site } from 'virtual:engine/site';

const hasSlice = (name: string): boolean => Object.hasOwn(slices, name);

/** Loads every template and slice, ready to render. */
export async function createRenderer(rules: LanguageRules): Promise<Renderer> {
  const components = new Map<string, DataComponent>();
  for (const [name, template] of Object.entries(templates))
    components.set(templateChunk(name), await template.load());
  for (const [name, slice] of Object.entries(slices)) components.set(sliceChunk(name), await slice.load());
  const componentOf = (chunkName: string): DataComponent => {
    const component = components.get(chunkName);
    if (component === undefined) throw new Error(`No component is registered as "${chunkName}".`);
    return component;
  };
  /** What was being rendered when an error was thrown. */
  const failed = new WeakMap<object, ReactNode>();
  const render = (node: ReactNode): string => {
    try {
      return renderToString(node);
    } catch (error) {
      if (error instanceof Error) failed.set(error, node);
      throw error;
    }
  };
  return {
    frame,
    templates,
    slices,
    renderPage({ page: { path, componentChunkName, result }, queries, slices: rendered }) {
      const stitched = Object.entries(rendered).map(([name, html]) => [name, { html }]);
      const page: AppPage = {
        environment: {
          page: pageInfo(path, result.pageContext, rules),
          queries,
          slices: Object.fromEntries(stitched),
          hasSlice,
        },
        template: componentOf(componentChunkName),
        data: result.data,
      };
      return render(<App page={page} />);
    },
    renderSlice({ name, language, path, data, queries }) {
      const Component = componentOf(sliceChunk(name));
      const page = pageInfo(path, { language, title: '', alternates: [] }, rules);
      return render(
        <PageEnvironmentContext value={{ page, queries, slices: {}, hasSlice }}>
          <Providers>
            <Component data={data} />
          </Providers>
        </PageEnvironmentContext>,
      );
    },
    async componentsOf(error) {
      const node = error instanceof Error ? failed.get(error) : undefined;
      return node === undefined ? '' : componentStack(node);
    },
  };
}

/** A component may wait for what never comes; with nothing else to do, Node would end without a word. */
const STACK_MS = 1000;

/** Renders once more: only React's renderer of streams tells which components an error comes from. */
function componentStack(node: ReactNode): Promise<string> {
  return new Promise((resolve) => {
    const stream = renderToPipeableStream(node, {
      onError: (_error, { componentStack: stack = '' }) => settle(stack),
      onShellReady: () => settle(''),
      onShellError: () => settle(''),
    });
    // React tells then, as an error, where it has been waiting.
    const timer = setTimeout(() => stream.abort(), STACK_MS);
    const settle = (stack: string): void => {
      clearTimeout(timer);
      resolve(stack);
    };
  });
}
