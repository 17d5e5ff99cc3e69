import { SLICE_ATTRIBUTE } from '../shared/document.ts';
import { builtHtml } from '../shared/trusted-types.ts';
import { usePageEnvironment } from './page-context.tsx';

interface SliceProps {
  /** A slice of the frame, or one that the template's definition lists. */
  readonly name: string;
  readonly className?: string;
}

/**
 * A part that many pages share. Nothing where neither the frame nor the page's template lists it.
 *
 * @throws in a build, where the site has no slice of this name
 */
export function Slice({ name, className }: SliceProps) {
  const { slices, hasSlice } = usePageEnvironment();
  const slice = slices[name];
  if (slice === undefined) {
    if (hasSlice?.(name) === false)
      throw new Error(`There is no slice "${name}" in src/slices/registry.ts. Correct the name.`);
    return null;
  }
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
