import type { DataComponent } from './definitions.ts';
import { usePageEnvironment } from './page-context.tsx';

interface SliceProps {
  /** The name under which the template's definition lists the slice. */
  readonly name: string;
  readonly className?: string;
}

/** A part that many pages share. Nothing where the page's template has no such slice. */
export function Slice({ name, className }: SliceProps) {
  const { loaded, componentOf, sliceHtml } = usePageEnvironment();
  const stitched = sliceHtml?.[name];
  if (stitched !== undefined) {
    return <div className={className} data-slice={name} dangerouslySetInnerHTML={{ __html: stitched }} />;
  }
  const slice = loaded.slices[name];
  if (slice === undefined) return null;
  const Component: DataComponent = componentOf(slice.componentChunkName);
  return (
    <div className={className} data-slice={name}>
      <Component data={slice.data as never} />
    </div>
  );
}
