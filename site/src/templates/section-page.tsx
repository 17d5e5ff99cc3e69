import { Hero } from '../sections/hero/hero.tsx';
import { Sections } from '../sections/sections.tsx';
import type { SectionPageData } from '../build/kinds/section-page-data.ts';
import { Trail } from './trail.tsx';

/** A page put together from sections; the first of them carries the h1, and the way down to the page where there is one. */
export function SectionPage({ data: { trail, sections } }: { readonly data: SectionPageData }) {
  const [first, ...others] = sections;
  if (trail === undefined || first?.value.section !== 'hero') return <Sections sections={sections} />;
  return (
    <>
      <Hero id={first.id} value={first.value} trail={<Trail trail={trail} />} />
      <Sections sections={others} />
    </>
  );
}
