import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import { isFilledByServer, isShownAfterForm } from '../forms/forms.ts';
import { feedLinks } from '../machines/feed-plans.ts';
import { placeHeroAndSections } from '../sections/place-sections.ts';
import type { HeroAndSections } from '../sections/place-sections.ts';
import { ratesDataset } from '../rates/rates-dataset.ts';
import type { PageValue } from '../schemas/page.schema.ts';
import { questionsIn, surroundingsOf } from '../sections/sectioned-pages.ts';
import { breadcrumbs, graph, organisation, questionsPage } from '../structured-data.ts';
import { trailAbove, trailTo } from '../trail.ts';
import type { Crumb } from '../trail.ts';
import { homeVersions } from './home-versions.ts';
import { seriesOf } from '../subjects/podcast.ts';
import { podcastSeries } from './podcast-data.ts';

export interface SectionPageData extends HeroAndSections {
  /** Left out where no page stands above. */
  readonly trail?: readonly Crumb[];
}

export function sectionPageData(item: PageItem<PageValue>, source: Source): SectionPageData {
  const trail = sectionPageTrail(item, source);
  return {
    ...(trail.length > 0 && { trail }),
    ...placeHeroAndSections(item, surroundingsOf(item, source)),
  };
}

/** The page that a page names as the one above, else those in whose folders it lies: `/careers/` above `/careers/jobs/`. */
function sectionPageTrail(item: PageItem<PageValue>, source: Source) {
  const { above } = item.data;
  return above === undefined ? trailTo(item, source) : trailAbove(source, above);
}

/** The home page says who the bank is, that of exchange rates what can be downloaded there. */
export function sectionPageDetails(item: PageItem<PageValue>, source: Source): PageDetails {
  const { slug, data } = item;
  return {
    ...(slug === 'home' && { hreflang: homeVersions(source) }),
    isUnlisted: isFilledByServer(`/${slug}/`) || isShownAfterForm(`/${slug}/`),
    head: [
      ...graph(
        slug === 'home' ? organisation() : undefined,
        slug === 'podcast' ? podcastSeries(seriesOf(source)) : undefined,
        slug === 'exchange-rates' ? ratesDataset(item) : undefined,
        questionsPage(questionsIn(data.sections)),
        breadcrumbs(sectionPageTrail(item, source), {
          path: item.path,
          data: { name: data.name ?? data.title },
        }),
      ),
      ...feedLinks(item, source),
    ],
  };
}
