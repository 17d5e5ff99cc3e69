import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import { inChapters } from '../chapters.ts';
import type { ChapteredText } from '../chapters.ts';
import type { Source } from '../collections.ts';
import { pick } from '../pick.ts';
import type { DrawnFlow } from '../flow-layout/draw-flow.ts';
import { itemFacts } from '../lists/item-facts.ts';
import { feedLinks } from '../machines/feed-plans.ts';
import { markdownLinks } from '../machines/knowledge-files.ts';
import type { SecurityArticleValue } from '../schemas/security-article.schema.ts';
import { article, breadcrumbs, graph } from '../structured-data.ts';
import { pageHistories } from '../subjects/page-histories.ts';
import { trailTo } from '../trail.ts';
import type { PageLink } from '../page-link.ts';
import type { Crumb } from '../trail.ts';

/** What the page shows of its file as it stands there. */
const SHOWN = [
  'heading',
  'answer',
  'now',
  'signs',
  'lastReviewed',
] as const satisfies readonly (keyof SecurityArticleValue)[];

export interface SecurityArticleData extends Pick<SecurityArticleValue, (typeof SHOWN)[number]> {
  readonly flow: DrawnFlow;
  readonly text: ChapteredText;
  readonly trail: readonly Crumb[];
  readonly others: readonly PageLink[];
}

export function securityArticleData(
  item: PageItem<SecurityArticleValue>,
  source: Source,
): SecurityArticleData {
  const { body, flow } = item.data;
  const others = itemFacts(source, 'security').filter(({ slug }) => slug !== item.slug);
  return {
    ...pick(item.data, SHOWN),
    flow: flow.drawn,
    text: inChapters(body),
    trail: trailTo(item, source),
    others: others.map(({ name, path }) => ({ name, path })),
  };
}

export function securityArticleDetails(item: PageItem<SecurityArticleValue>, source: Source): PageDetails {
  const { heading, description } = item.data;
  return {
    head: [
      ...graph(
        article({ item, heading, description, ...pageHistories.security(item.data) }),
        breadcrumbs(trailTo(item, source), item),
      ),
      ...feedLinks(item, source),
      ...markdownLinks(item),
    ],
  };
}
