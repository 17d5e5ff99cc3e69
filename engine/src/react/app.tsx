import { Frame, Providers } from 'virtual:engine/registry';
import type { DataComponent } from './definitions.ts';
import type { PageEnvironment } from './page-context.tsx';
import { PageEnvironmentContext } from './page-context.tsx';

interface AppProps {
  readonly environment: PageEnvironment;
}

/** The whole page: the site's providers, its frame, and the template with the page's data. */
export function App({ environment }: AppProps) {
  const { page, payload } = environment.loaded;
  const Template: DataComponent = environment.componentOf(page.componentChunkName);
  return (
    <PageEnvironmentContext value={environment}>
      <Providers>
        <Frame>
          <Template key={page.path} data={(payload ?? page.result.data) as never} />
        </Frame>
      </Providers>
    </PageEnvironmentContext>
  );
}
