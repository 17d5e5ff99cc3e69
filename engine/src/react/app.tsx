import { Frame, Providers } from 'virtual:engine/registry';
import type { ReactNode } from 'react';
import type { LoadedPage } from '../shared/app.ts';
import type { LanguageRules } from '../shared/languages.ts';
import type { DataComponent } from './definitions.ts';
import type { PageEnvironment } from './page-context.tsx';
import { PageEnvironmentContext, pageInfo } from './page-context.tsx';

/** What React makes a page of. */
export interface AppPage {
  readonly environment: PageEnvironment;
  readonly template: DataComponent;
  readonly data: unknown;
}

interface AppProps {
  readonly page: AppPage;
  readonly children: ReactNode;
}

/** The whole page: the site's providers, and its frame around the content. */
export function App({ page, children }: AppProps) {
  return (
    <PageEnvironmentContext value={page.environment}>
      <Providers>
        <Frame>{children}</Frame>
      </Providers>
    </PageEnvironmentContext>
  );
}

/** What stands inside the frame: the template with the page's data. */
export function Content({ page: { environment, template: Template, data } }: { readonly page: AppPage }) {
  return <Template key={environment.page.path} data={data} />;
}

/**
 * A page that the browser has loaded.
 *
 * @param componentOf the component behind a chunk name; its code is loaded
 */
export function appPage(
  { page, payload, staticQueries, slices }: LoadedPage,
  rules: LanguageRules,
  componentOf: (chunkName: string) => DataComponent,
): AppPage {
  const contents = Object.entries(slices).map(([name, { componentChunkName, data }]) => [
    name,
    { component: componentOf(componentChunkName), data },
  ]);
  return {
    environment: {
      page: pageInfo(page.path, page.result.pageContext, rules),
      queries: staticQueries,
      slices: Object.fromEntries(contents),
    },
    template: componentOf(page.componentChunkName),
    data: payload ?? page.result.data,
  };
}
