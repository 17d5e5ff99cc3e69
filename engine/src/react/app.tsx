import { Frame, Providers } from 'virtual:engine/registry';
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
}

/** The whole page: the site's providers, its frame, and the template with the page's data. */
export function App({ page: { environment, template: Template, data } }: AppProps) {
  return (
    <PageEnvironmentContext value={environment}>
      <Providers>
        <Frame>
          <Template data={data} />
        </Frame>
      </Providers>
    </PageEnvironmentContext>
  );
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
