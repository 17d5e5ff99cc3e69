/** Pages for customers who need help: security, support, and getting one's money out of an app that has ended. */
import type { ContentItem, PageDetails } from '@quellwerk/engine/content';
import { inChapters } from '../chapters.ts';
import type { ChapteredText } from '../chapters.ts';
import type { Source } from '../collections.ts';
import type { DrawnFlow } from '../flow-layout/draw-flow.ts';
import { demandedForm } from '../forms/forms.ts';
import type { LocalForm } from '../../shared/local-form.ts';
import { itemFacts } from '../lists/item-facts.ts';
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
import { trailOf } from '../trail.ts';
import type { Crumb } from '../trail.ts';
import { linksTo } from './case-study-data.ts';
import { partnerOf, withdrawalAddress } from './withdrawal-address.ts';

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
    trail: trailOf(source, ['/security/']),
    others: others.map(({ name, path }) => ({ name, path })),
  };
}

export function securityArticleDetails(item: ContentItem<SecurityArticleValue>, source: Source): PageDetails {
  const { heading, description, lastReviewed } = item.data;
  return {
    head: [
      ...graph(
        article({ item, heading, description, modified: lastReviewed }),
        breadcrumbs(trailOf(source, ['/security/']), item),
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
  { slug, data }: ContentItem<SupportPageValue>,
  source: Source,
): SupportClientData | SupportCategoryData {
  const trail = trailOf(source, ['/support/']);
  switch (data.template) {
    case 'support-client': {
      const own = source.items('transfers').filter((item) => partnerOf(item.slug) === slug);
      return {
        ...data,
        trail,
        services: linksTo(source, 'services', data.services),
        transfers: own.map((item) => ({ name: item.data.name, path: item.path ?? '' })),
      };
    }
    case 'support-category': {
      const clients = source.items('support').filter((item) => item.data.template === 'support-client');
      return {
        ...data,
        trail,
        clients: clients.map((item) => ({ name: item.data.name, path: item.path ?? '' })),
      };
    }
  }
}

export function supportPageDetails(item: ContentItem<SupportPageValue>, source: Source): PageDetails {
  return {
    head: graph(
      questionsPage(item.data.groups.flatMap(({ questions }) => questions)),
      breadcrumbs(trailOf(source, ['/support/']), item),
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
  { slug, data }: ContentItem<WithdrawalPageValue>,
  source: Source,
): WithdrawalPageData {
  const choices = source
    .items('transfers')
    .filter((item) => item.slug !== slug && partnerOf(item.slug) === slug);
  return {
    ...data,
    trail: withdrawalTrail(slug, source),
    form: demandedForm(data.form, source.language),
    choices: choices.map((item) => ({
      name: item.data.name,
      path: item.path ?? '',
      summary: item.data.summary,
    })),
  };
}

export function withdrawalPageDetails(item: ContentItem<WithdrawalPageValue>, source: Source): PageDetails {
  return {
    head: graph(questionsPage(item.data.questions), breadcrumbs(withdrawalTrail(item.slug, source), item)),
  };
}

function withdrawalTrail(slug: string, source: Source): readonly Crumb[] {
  const partner = partnerOf(slug);
  const above = ['/support/', `/support/${partner}/`, `/support/${partner}/transfer/`];
  return trailOf(
    source,
    above.filter((path) => path !== withdrawalAddress(slug)),
  );
}
