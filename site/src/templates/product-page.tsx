import { Hero } from '../sections/hero/hero.tsx';
import { Sections } from '../sections/sections.tsx';
import type { ProductPageData } from '../build/kinds/product-page-data.ts';
import { Trail } from './trail.tsx';

/** A service or an industry: what it is and its flow, then its sections. */
export function ProductPage({ data }: { readonly data: ProductPageData }) {
  const { name, trail, heading, lead, actions, flow, sections } = data;
  return (
    <>
      <Hero
        id="overview"
        trail={trail.length > 0 ? <Trail trail={trail} /> : undefined}
        value={{ section: 'hero', eyebrow: name, title: heading, lead, actions, flow }}
      />
      <Sections sections={sections} />
    </>
  );
}
