import { SLICE_ATTRIBUTE } from '../shared/document.ts';
import { builtHtml } from '../shared/trusted-types.ts';
import { usePageEnvironment } from './page-context.tsx';

interface SliceProps {
  /** A slice of the frame, or one that the template's definition lists. */
  readonly name: string;
  readonly className?: string;
}

/** A part that many pages share. Nothing where the page's template has no such slice. */
export function Slice({ name, className }: SliceProps) {
  const slice = usePageEnvironment().slices[name];
  if (slice === undefined) return null;
  if ('html' in slice)
    return (
      <div
        className={className}
        {...{ [SLICE_ATTRIBUTE]: name }}
        dangerouslySetInnerHTML={{ __html: builtHtml(slice.html) }}
      />
    );
  const { component: Component, data } = slice;
  return (
    <div className={className} {...{ [SLICE_ATTRIBUTE]: name }}>
      <Component data={data} />
    </div>
  );
}
