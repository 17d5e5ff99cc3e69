/** Getting one's money out of an app that has ended. */
import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import type { LocalForm } from '../../shared/local-form.ts';
import type { Source } from '../collections.ts';
import { pick } from '../pick.ts';
import { demandedForm } from '../forms/forms.ts';
import type { WithdrawalPageValue } from '../schemas/withdrawal-page.schema.ts';
import { breadcrumbs, graph, questionsPage } from '../structured-data.ts';
import { trailTo } from '../trail.ts';
import type { SummarisedLink } from '../page-link.ts';
import type { Crumb } from '../trail.ts';
import { partnerOf } from '../subjects/withdrawal-address.ts';

/** What the page shows of its file as it stands there. */
const SHOWN = [
  'heading',
  'answer',
  'needs',
  'steps',
  'times',
  'questions',
  'asOf',
] as const satisfies readonly (keyof WithdrawalPageValue)[];

export interface WithdrawalPageData extends Pick<WithdrawalPageValue, (typeof SHOWN)[number]> {
  readonly form: LocalForm;
  readonly trail: readonly Crumb[];
  /** The ways that a selection leads to. */
  readonly choices: readonly SummarisedLink[];
}

export function withdrawalPageData(item: PageItem<WithdrawalPageValue>, source: Source): WithdrawalPageData {
  const { slug, data } = item;
  const choices = source
    .items('transfers')
    .filter((other) => other.slug !== slug && partnerOf(other.slug) === slug);
  return {
    ...pick(data, SHOWN),
    trail: trailTo(item, source),
    form: { ...demandedForm(data.form, source.language), topic: data.partner },
    choices: choices.map((way) => ({
      name: way.data.name,
      path: way.path,
      summary: way.data.summary,
    })),
  };
}

export function withdrawalPageDetails(item: PageItem<WithdrawalPageValue>, source: Source): PageDetails {
  return {
    head: graph(questionsPage(item.data.questions), breadcrumbs(trailTo(item, source), item)),
  };
}
