import type { ProductPageValue } from '../schemas/product-page.schema.ts';
import { Hero } from '../sections/hero/hero.tsx';
import type { PlacedSection } from '../sections/section.ts';
import { Sections } from '../sections/sections.tsx';

export interface ProductPageData extends Omit<ProductPageValue, 'sections'> {
  readonly sections: readonly PlacedSection[];
}

/** A service or an industry: what it is and its flow, then its sections. */
export function ProductPage({ data }: { readonly data: ProductPageData }) {
  const { name, heading, lead, actions, flow, sections } = data;
  return (
    <>
      <Hero id="overview" value={{ section: 'hero', eyebrow: name, title: heading, lead, actions, flow }} />
      <Sections sections={sections} />
    </>
  );
}
