/** Services and industries. */
import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import type { PlacedSection } from '../../sections/section.ts';
import type { Source } from '../collections.ts';
import { pick } from '../pick.ts';
import type { DrawnFlow } from '../flow-layout/draw-flow.ts';
import { placeSections } from '../sections/place-sections.ts';
import type { ProductPageValue } from '../schemas/product-page.schema.ts';
import { questionsIn, surroundingsOf } from '../sections/sectioned-pages.ts';
import { breadcrumbs, graph, questionsPage, service } from '../structured-data.ts';
import { trailTo } from '../trail.ts';
import type { Crumb } from '../trail.ts';

/** What the page shows of its file as it stands there. */
const SHOWN = ['name', 'heading', 'lead', 'actions'] as const satisfies readonly (keyof ProductPageValue)[];

export interface ProductPageData extends Pick<ProductPageValue, (typeof SHOWN)[number]> {
  readonly trail: readonly Crumb[];
  readonly flow: DrawnFlow;
  readonly sections: readonly PlacedSection[];
}

export function productPageData(item: PageItem<ProductPageValue>, source: Source): ProductPageData {
  return {
    ...pick(item.data, SHOWN),
    trail: trailTo(item, source),
    flow: item.data.flow.drawn,
    sections: placeSections(item, surroundingsOf(item, source)),
  };
}

export function serviceDetails(item: PageItem<ProductPageValue>, source: Source): PageDetails {
  return {
    head: graph(
      service(item),
      questionsPage(questionsIn(item.data.sections)),
      breadcrumbs(trailTo(item, source), item),
    ),
  };
}

export function industryDetails(item: PageItem<ProductPageValue>, source: Source): PageDetails {
  return {
    head: graph(questionsPage(questionsIn(item.data.sections)), breadcrumbs(trailTo(item, source), item)),
  };
}
