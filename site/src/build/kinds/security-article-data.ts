import type { ContentItem, PageDetails } from '@quellwerk/engine/content';
import { inChapters } from '../chapters.ts';
import type { ChapteredText } from '../chapters.ts';
import type { Source } from '../collections.ts';
import type { DrawnFlow } from '../flow-layout/draw-flow.ts';
import { itemFacts } from '../lists/item-facts.ts';
import { feedLinks } from '../machines/feed-plans.ts';
import { twinLinks } from '../machines/knowledge-files.ts';
import type { SecurityArticleValue } from '../schemas/security-article.schema.ts';
import { article, breadcrumbs, graph } from '../structured-data.ts';
import { pageHistories } from '../subjects/page-histories.ts';
import { trailTo } from '../trail.ts';
import type { Crumb } from '../trail.ts';

export interface SecurityArticleData extends Omit<SecurityArticleValue, 'body' | 'flow'> {
  readonly flow: DrawnFlow;
  readonly text: ChapteredText;
  readonly trail: readonly Crumb[];
  readonly others: readonly Crumb[];
}

export function securityArticleData(
  item: ContentItem<SecurityArticleValue>,
  source: Source,
): SecurityArticleData {
  const { body, flow, ...words } = item.data;
  const others = itemFacts(source, 'security').filter(({ slug }) => slug !== item.slug);
  return {
    ...words,
    flow: flow.drawn,
    text: inChapters(body),
    trail: trailTo(item, source),
    others: others.map(({ name, path }) => ({ name, path })),
  };
}

export function securityArticleDetails(item: ContentItem<SecurityArticleValue>, source: Source): PageDetails {
  const { heading, description } = item.data;
  return {
    head: [
      ...graph(
        article({ item, heading, description, ...pageHistories.security(item.data) }),
        breadcrumbs(trailTo(item, source), item),
      ),
      ...feedLinks(item, source),
      ...twinLinks(item),
    ],
  };
}
