import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import { pick } from '../pick.ts';
import { demandedForm } from '../forms/forms.ts';
import type { LocalForm } from '../../shared/local-form.ts';
import type { JobValue } from '../schemas/job.schema.ts';
import { breadcrumbs, graph } from '../structured-data.ts';
import { closingMoment, isOpen } from '../subjects/jobs.ts';
import { jobPosting } from './job-posting.ts';
import { trailTo } from '../trail.ts';
import type { Crumb } from '../trail.ts';

/** What the page shows of its file as it stands there. */
const SHOWN = [
  'heading',
  'lead',
  'team',
  'place',
  'employment',
  'remote',
  'pay',
  'opened',
  'closes',
  'tasks',
  'profile',
  'offer',
] as const satisfies readonly (keyof JobValue)[];

export interface JobData extends Pick<JobValue, (typeof SHOWN)[number]> {
  readonly form: LocalForm;
  readonly trail: readonly Crumb[];
  /** On the day of the build. */
  readonly isOpen: boolean;
  /** ISO 8601: from this moment on the browser, too, says that it has closed. */
  readonly closesAt: string;
  /** All openings, for readers of one that has closed. */
  readonly openings: string | undefined;
}

export function jobData(item: PageItem<JobValue>, source: Source): JobData {
  const { data } = item;
  const trail = trailTo(item, source);
  return {
    ...pick(data, SHOWN),
    form: { ...demandedForm(data.form, source.language), topic: data.name },
    trail,
    isOpen: isOpen(data),
    closesAt: closingMoment(data.closes).toISOString(),
    openings: trail.at(-1)?.path,
  };
}

export function jobDetails(item: PageItem<JobValue>, source: Source): PageDetails {
  return {
    head: graph(
      isOpen(item.data) ? jobPosting(item.data) : undefined,
      breadcrumbs(trailTo(item, source), item),
    ),
  };
}
