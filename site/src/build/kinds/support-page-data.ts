/** Help for customers, by topic or by app. */
import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import { pick } from '../pick.ts';
import { linksTo } from '../lists/items-by-slug.ts';
import type {
  SupportCategoryValue,
  SupportClientValue,
  SupportPageValue,
} from '../schemas/support-page.schema.ts';
import { breadcrumbs, graph, questionsPage } from '../structured-data.ts';
import { trailTo } from '../trail.ts';
import type { PageLink } from '../page-link.ts';
import type { Crumb } from '../trail.ts';
import { partnerOf } from '../subjects/withdrawal-address.ts';

/** What the pages show of their files as it stands there; `template` says which of them it is. */
const SHOWN = [
  'template',
  'heading',
  'answer',
  'groups',
] as const satisfies readonly (keyof SupportPageValue)[];
const SHOWN_OF_CLIENT = [
  ...SHOWN,
  'state',
  'asOf',
  'contacts',
] as const satisfies readonly (keyof SupportClientValue)[];

export interface SupportClientData extends Pick<SupportClientValue, (typeof SHOWN_OF_CLIENT)[number]> {
  readonly trail: readonly Crumb[];
  readonly services: readonly PageLink[];
  /** Where what is left in the account is asked for, for apps that have such a page. */
  readonly transfers: readonly PageLink[];
}

export interface SupportCategoryData extends Pick<SupportCategoryValue, (typeof SHOWN)[number]> {
  readonly trail: readonly Crumb[];
  readonly clients: readonly PageLink[];
}

export function supportPageData(
  item: PageItem<SupportPageValue>,
  source: Source,
): SupportClientData | SupportCategoryData {
  const { slug, data } = item;
  const trail = trailTo(item, source);
  switch (data.template) {
    case 'support-client': {
      const own = source.items('transfers').filter((page) => partnerOf(page.slug) === slug);
      return {
        ...pick(data, SHOWN_OF_CLIENT),
        trail,
        services: linksTo(source, 'services', data.services),
        transfers: own.map((page) => ({ name: page.data.name, path: page.path })),
      };
    }
    case 'support-category': {
      const clients = source.items('support').filter((page) => page.data.template === 'support-client');
      return {
        ...pick(data, SHOWN),
        trail,
        clients: clients.map((page) => ({ name: page.data.name, path: page.path })),
      };
    }
  }
}

export function supportPageDetails(item: PageItem<SupportPageValue>, source: Source): PageDetails {
  return {
    head: graph(
      questionsPage(item.data.groups.flatMap(({ questions }) => questions)),
      breadcrumbs(trailTo(item, source), item),
    ),
  };
}
