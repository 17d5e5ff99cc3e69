/** Pages for customers who need help: security, support, and getting one's money out of an app that has ended. */
import type { ContentItem, PageDetails } from '@quellwerk/engine/content';
import { inChapters } from '../chapters.ts';
import type { ChapteredText } from '../chapters.ts';
import type { Source } from '../collections.ts';
import type { DrawnFlow } from '../flow-layout/draw-flow.ts';
import { demandedForm } from '../forms/forms.ts';
import type { LocalForm } from '../../shared/local-form.ts';
import { itemFacts } from '../lists/item-facts.ts';
import { linksTo } from '../lists/items-by-slug.ts';
import { feedLinks } from '../machines/feed-plans.ts';
import { twinLinks } from '../machines/knowledge-files.ts';
import type { SecurityArticleValue } from '../schemas/security-article.schema.ts';
import type {
  SupportCategoryValue,
  SupportClientValue,
  SupportPageValue,
} from '../schemas/support-page.schema.ts';
import type { WithdrawalPageValue } from '../schemas/withdrawal-page.schema.ts';
import { article, breadcrumbs, graph, questionsPage } from '../structured-data.ts';
import { trailTo } from '../trail.ts';
import type { Crumb } from '../trail.ts';
import { partnerOf } from './withdrawal-address.ts';

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
  const { heading, description, lastReviewed } = item.data;
  return {
    head: [
      ...graph(
        article({ item, heading, description, modified: lastReviewed }),
        breadcrumbs(trailTo(item, source), item),
      ),
      ...feedLinks(item, source),
      ...twinLinks(item),
    ],
  };
}

export interface SupportClientData extends Omit<SupportClientValue, 'services'> {
  readonly trail: readonly Crumb[];
  readonly services: readonly Crumb[];
  /** Where what is left in the account is asked for, for apps that have such a page. */
  readonly transfers: readonly Crumb[];
}

export interface SupportCategoryData extends SupportCategoryValue {
  readonly trail: readonly Crumb[];
  readonly clients: readonly Crumb[];
}

export function supportPageData(
  item: ContentItem<SupportPageValue>,
  source: Source,
): SupportClientData | SupportCategoryData {
  const { slug, data } = item;
  const trail = trailTo(item, source);
  switch (data.template) {
    case 'support-client': {
      const own = source.items('transfers').filter((page) => partnerOf(page.slug) === slug);
      return {
        ...data,
        trail,
        services: linksTo(source, 'services', data.services),
        transfers: own.map((page) => ({ name: page.data.name, path: page.path ?? '' })),
      };
    }
    case 'support-category': {
      const clients = source.items('support').filter((page) => page.data.template === 'support-client');
      return {
        ...data,
        trail,
        clients: clients.map((page) => ({ name: page.data.name, path: page.path ?? '' })),
      };
    }
  }
}

export function supportPageDetails(item: ContentItem<SupportPageValue>, source: Source): PageDetails {
  return {
    head: graph(
      questionsPage(item.data.groups.flatMap(({ questions }) => questions)),
      breadcrumbs(trailTo(item, source), item),
    ),
  };
}

export interface WithdrawalPageData extends Omit<WithdrawalPageValue, 'form'> {
  readonly form: LocalForm;
  readonly trail: readonly Crumb[];
  /** The ways that a selection leads to. */
  readonly choices: readonly (Crumb & { readonly summary: string })[];
}

export function withdrawalPageData(
  item: ContentItem<WithdrawalPageValue>,
  source: Source,
): WithdrawalPageData {
  const { slug, data } = item;
  const choices = source
    .items('transfers')
    .filter((other) => other.slug !== slug && partnerOf(other.slug) === slug);
  return {
    ...data,
    trail: trailTo(item, source),
    form: demandedForm(data.form, source.language),
    choices: choices.map((way) => ({
      name: way.data.name,
      path: way.path ?? '',
      summary: way.data.summary,
    })),
  };
}

export function withdrawalPageDetails(item: ContentItem<WithdrawalPageValue>, source: Source): PageDetails {
  return {
    head: graph(questionsPage(item.data.questions), breadcrumbs(trailTo(item, source), item)),
  };
}
