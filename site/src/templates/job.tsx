import { Link } from '@quellwerk/engine/react';
import type { JobData } from '../build/kinds/job-data.ts';
import { FormPlace } from '../forms/form-place.tsx';
import { Day } from '../text/day.tsx';
import { RichList } from '../text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { Actions } from '../ui/actions.tsx';
import { Fact } from '../ui/fact.tsx';
import { UrgentBox } from '../ui/fraud-box.tsx';
import { SectionShell } from '../ui/section-shell.tsx';
import styles from './job.module.css';
import { Opening } from './opening.tsx';

/**
 * An opening: the frame of the work first, then the work. One that has closed says so and leads to the others, on the day of
 * the build or, where that lies back, in the browser.
 */
export function Job({ data }: { readonly data: JobData }) {
  const text = useText();
  const { trail, heading, lead, isOpen, closesAt, tasks, profile, offer, form } = data;
  return (
    <article>
      <Opening trail={trail} heading={heading} lead={lead}>
        <Terms {...data} />
        {isOpen ? (
          <div data-job={closesAt}>
            <div data-job-open="">
              <Actions>
                <a href="#form">{text('job.apply')}</a>
              </Actions>
            </div>
            <div role="status">
              <div data-job-closed="" hidden>
                <Closed {...data} />
              </div>
            </div>
          </div>
        ) : (
          <Closed {...data} />
        )}
      </Opening>
      <SectionShell id="tasks" title={text('job.tasks')}>
        <RichList entries={tasks} />
      </SectionShell>
      <SectionShell id="profile" title={text('job.profile')}>
        <RichList entries={profile} />
      </SectionShell>
      <SectionShell id="offer" title={text('job.offer')}>
        <RichList entries={offer} />
      </SectionShell>
      {isOpen && (
        <div data-job-open="">
          <FormPlace title="form.application" form={form} />
        </div>
      )}
    </article>
  );
}

function Closed({ closes, openings }: Pick<JobData, 'closes' | 'openings'>) {
  const text = useText();
  return (
    <UrgentBox>
      <p>{text('job.closed', { day: new Date(closes) })}</p>
      {openings !== undefined && (
        <p>
          <Link href={openings}>{text('job.openings')}</Link>
        </p>
      )}
    </UrgentBox>
  );
}

function Terms({
  team,
  place,
  employment,
  remote,
  pay,
  opened,
  closes,
}: Pick<JobData, 'team' | 'place' | 'employment' | 'remote' | 'pay' | 'opened' | 'closes'>) {
  const text = useText();
  const days = [
    { term: text('job.until'), day: closes },
    { term: text('job.opened'), day: opened },
  ];
  const terms = [
    { term: text('job.team'), detail: team },
    { term: text('job.place'), detail: place },
    { term: text('job.employment'), detail: text(`job.${employment}`) },
    { term: text('job.remote'), detail: text(`job.${remote}`) },
    {
      term: text('job.pay'),
      detail: text(pay.per === 'year' ? 'job.payByYear' : 'job.payByHour', { from: pay.from, to: pay.to }),
    },
  ];
  return (
    <dl className={styles.terms}>
      {days.map(({ term, day }) => (
        <Fact key={term} term={term}>
          <Day day={day} />
        </Fact>
      ))}
      {terms.map(({ term, detail }) => (
        <Fact key={term} term={term}>
          {detail}
        </Fact>
      ))}
    </dl>
  );
}
