import { Providers } from 'virtual:engine/registry';
import type { DataComponent } from './definitions.ts';
import type { PageEnvironment } from './page-context.tsx';
import { PageEnvironmentContext } from './page-context.tsx';

interface SliceRootProps {
  readonly name: string;
  readonly environment: PageEnvironment;
}

/** A slice on its own, as the build renders it. The markup is the same as inside a page. */
export function SliceRoot({ name, environment }: SliceRootProps) {
  const slice = environment.loaded.slices[name];
  if (slice === undefined) throw new Error(`Slice "${name}" was rendered without its data.`);
  const Component: DataComponent = environment.componentOf(slice.componentChunkName);
  return (
    <PageEnvironmentContext value={environment}>
      <Providers>
        <Component data={slice.data as never} />
      </Providers>
    </PageEnvironmentContext>
  );
}
