import type { PlacedSection } from '../sections/section.ts';
import { Sections } from '../sections/sections.tsx';

export interface SectionPageData {
  readonly sections: readonly PlacedSection[];
}

/** A page put together from sections; the first of them carries the h1. */
export function SectionPage({ data }: { readonly data: SectionPageData }) {
  return <Sections sections={data.sections} />;
}
