import type { Json } from '../../shared/protocol.ts';
import type { Renderer } from '../../shared/renderer.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import { toJson } from '../json.ts';
import { runSiteCode } from '../problems.ts';
import type { ContentSources } from './content-sources.ts';

/** A slice's data in one language, as it is stored under a name such as `header-de`. */
export interface StoredSlice {
  readonly name: string;
  readonly language: string;
  readonly data: Json;
}

export function storedSliceName(slice: string, language: string): string {
  return `${slice}-${language}`;
}

/** Runs the data function of every slice once for each language that pages have words in. */
export function createSlices(
  site: SiteDefinition,
  sources: ContentSources,
  { slices }: Pick<Renderer, 'slices'>,
): ReadonlyMap<string, StoredSlice> {
  const names = new Set([...Object.keys(slices), ...Object.keys(site.sliceData)]);
  const stored = [...names].flatMap((name) =>
    sources.ofWords.map((source): StoredSlice => {
      const { language } = source;
      const data = runSiteCode(`the data of the slice "${name}" in "${language}"`, () =>
        site.sliceData[name]?.(source),
      );
      return { name, language, data: toJson(data) };
    }),
  );
  return new Map(stored.map((slice) => [storedSliceName(slice.name, slice.language), slice]));
}
