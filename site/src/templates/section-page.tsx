import type { SectionPageData } from '../build/kinds/section-page-data.ts';
import { Hero } from '../sections/hero/hero.tsx';
import { Sections } from '../sections/sections.tsx';
import { Trail } from './trail.tsx';

/** A page put together from sections; its hero carries the h1, and the way down to the page where there is one. */
export function SectionPage({ data: { trail, hero, sections } }: { readonly data: SectionPageData }) {
  return (
    <>
      <Hero {...hero} trail={trail && <Trail trail={trail} />} />
      <Sections sections={sections} />
    </>
  );
}
