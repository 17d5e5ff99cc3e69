import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import { chaptersOf, minutesToRead, wordsIn } from '../chapters.ts';
import type { Chapter } from '../chapters.ts';
import type { Source } from '../collections.ts';
import { pick } from '../pick.ts';
import type { DocumentFile } from '../documents/documents.ts';
import type { DrawnFlow } from '../flow-layout/draw-flow.ts';
import { itemFacts } from '../lists/item-facts.ts';
import { feedLinks } from '../machines/feed-plans.ts';
import { markdownLinks } from '../machines/knowledge-files.ts';
import { linksTo } from '../lists/items-by-slug.ts';
import { relatedItems } from '../lists/related-items.ts';
import type { MediaItemValue } from '../schemas/media-item.schema.ts';
import { article, breadcrumbs, graph } from '../structured-data.ts';
import { pageHistories } from '../subjects/page-histories.ts';
import { trailTo } from '../trail.ts';
import type { PageLink, SummarisedLink } from '../page-link.ts';
import type { Crumb } from '../trail.ts';

/** What the page shows of its file as it stands there. */
const SHOWN = [
  'heading',
  'lead',
  'kind',
  'topics',
  'published',
  'updated',
  'checklist',
] as const satisfies readonly (keyof MediaItemValue)[];

export interface MediaItemData extends Pick<MediaItemValue, (typeof SHOWN)[number]> {
  readonly trail: readonly Crumb[];
  readonly chapters: readonly Chapter[];
  /** Of the whole text. */
  readonly minutes: number;
  /** The same text as PDF; absent where the build could not make it. */
  readonly file?: DocumentFile;
  readonly flow: DrawnFlow;
  readonly services: readonly PageLink[];
  readonly industries: readonly PageLink[];
  readonly cases: readonly SummarisedLink[];
}

export function mediaItemData(item: PageItem<MediaItemValue>, source: Source): MediaItemData {
  const { keywords, body, flow, services, industries } = item.data;
  const chapters = chaptersOf(body);
  const file = source.prepared.documents.find(item.slug, item.language);
  const cases = relatedItems(itemFacts(source, 'case-studies'), {
    keywords: [...keywords, ...services, ...industries],
    selected: [],
    max: 2,
    language: source.language,
  });
  return {
    ...pick(item.data, SHOWN),
    trail: trailTo(item, source),
    chapters,
    minutes: minutesToRead(wordsIn(body.html), item.bodyLanguage),
    ...(file !== undefined && { file }),
    flow: flow.drawn,
    services: linksTo(source, 'services', services),
    industries: linksTo(source, 'industries', industries),
    cases: cases.map(({ name, path, summary }) => ({ name, path, summary })),
  };
}

export function mediaItemDetails(item: PageItem<MediaItemValue>, source: Source): PageDetails {
  const { heading, description } = item.data;
  return {
    head: [
      ...graph(
        article({ item, heading, description, ...pageHistories.publications(item.data) }),
        breadcrumbs(trailTo(item, source), item),
      ),
      ...feedLinks(item, source),
      ...markdownLinks(item),
    ],
  };
}
