import { Sections } from '../sections/sections.tsx';
import type { SectionPageData } from '../build/page-data.ts';

/** A page put together from sections; the first of them carries the h1. */
export function SectionPage({ data }: { readonly data: SectionPageData }) {
  return <Sections sections={data.sections} />;
}
