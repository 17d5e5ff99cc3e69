import { SourceMap } from 'node:module';
import { mapPrerender } from './bundle-prerender.ts';

/** `file:///cache/bundles/4f…/prerender/job-BKjSXgDk.mjs:12:37`, as a stack names a place in a bundle; also without `file://`. */
const PLACE = /[^\s()]+[\\/]prerender[\\/][\w.-]+\.mjs:\d+:\d+/g;
const PARTS = /([\w.-]+):(\d+):(\d+)$/;

/**
 * What puts the places of sources in place of those of the bundle that renders. Maps are made here, where code has failed,
 * by bundling once more: kept with each bundle, they would make bundling a sixth slower, and loading them each build by 15 ms.
 */
export async function readSourcePlaces(siteRoot: string): Promise<(stack: string) => string> {
  const files = await mapPrerender(siteRoot);
  const maps = new Map(
    files.flatMap((file) =>
      file.type === 'chunk' && file.map !== null
        ? [[file.fileName, new SourceMap({ ...file.map, sourceRoot: '' })]]
        : [],
    ),
  );
  const originOf = (place: string): string => {
    const [, name = '', line, column] = PARTS.exec(place) ?? [];
    const origin = maps.get(name)?.findOrigin(Number(line), Number(column));
    return origin === undefined || !('fileName' in origin)
      ? place
      : `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`;
  };
  return (stack) => stack.replace(PLACE, originOf);
}
