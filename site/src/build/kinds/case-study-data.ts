import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import type { PlacedSection } from '../../sections/section.ts';
import type { Source } from '../collections.ts';
import { pick } from '../pick.ts';
import type { DrawnFlow } from '../flow-layout/draw-flow.ts';
import { itemFacts } from '../lists/item-facts.ts';
import { linksTo } from '../lists/items-by-slug.ts';
import { placeSections } from '../sections/place-sections.ts';
import { relatedItems } from '../lists/related-items.ts';
import type { CaseStudyValue } from '../schemas/case-study.schema.ts';
import { questionsIn, surroundingsOf } from '../sections/sectioned-pages.ts';
import { article, breadcrumbs, graph, questionsPage } from '../structured-data.ts';
import { pageHistories } from '../subjects/page-histories.ts';
import { trailTo } from '../trail.ts';
import type { PageLink, SummarisedLink } from '../page-link.ts';
import type { Crumb } from '../trail.ts';

/** What the page shows of its file as it stands there. */
const SHOWN = ['heading', 'lead'] as const satisfies readonly (keyof CaseStudyValue)[];

export interface CaseStudyData extends Pick<CaseStudyValue, (typeof SHOWN)[number]> {
  readonly trail: readonly Crumb[];
  readonly facts: Omit<CaseStudyValue['facts'], 'industry' | 'services'> & {
    readonly industry: PageLink | undefined;
    readonly services: readonly PageLink[];
  };
  readonly flow: DrawnFlow;
  readonly sections: readonly PlacedSection[];
  /** Guides on the same services, then the newest. */
  readonly guides: readonly SummarisedLink[];
}

export function caseStudyData(item: PageItem<CaseStudyValue>, source: Source): CaseStudyData {
  const { facts } = item.data;
  const guides = relatedItems(itemFacts(source, 'publications'), {
    keywords: [...item.data.keywords, ...facts.services],
    selected: [],
    max: 2,
    language: source.language,
  });
  return {
    ...pick(item.data, SHOWN),
    trail: trailTo(item, source),
    facts: {
      ...facts,
      industry: linksTo(source, 'industries', [facts.industry])[0],
      services: linksTo(source, 'services', facts.services),
    },
    flow: item.data.flow.drawn,
    sections: placeSections(item, surroundingsOf(item, source)),
    guides: guides.map(({ name, path, summary }) => ({ name, path, summary })),
  };
}

export function caseStudyDetails(item: PageItem<CaseStudyValue>, source: Source): PageDetails {
  const { heading, description } = item.data;
  return {
    head: graph(
      article({ item, heading, description, ...pageHistories['case-studies'](item.data) }),
      breadcrumbs(trailTo(item, source), item),
      questionsPage(questionsIn(item.data.sections)),
    ),
  };
}
