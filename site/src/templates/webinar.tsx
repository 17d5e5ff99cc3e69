import { Link } from '@quellwerk/engine/react';
import type { WebinarData } from '../build/kinds/webinar-data.ts';
import { isToCome, WEBINAR_STATES } from '../shared/webinar-state.ts';
import { FormPlace } from '../forms/form-place.tsx';
import { RichText } from '../text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { Actions } from '../ui/actions.tsx';
import { Fact } from '../ui/fact.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { SectionShell } from '../ui/section-shell.tsx';
import { Transcript } from '../ui/transcript.tsx';
import { Opening } from './opening.tsx';
import styles from './webinar.module.css';

/**
 * A webinar: in a sentence, when it is and where it stands, then what it is about, what one learns, the agenda, who
 * speaks. The state is that of the day of the build; the browser moves it on.
 */
export function Webinar({ data }: { readonly data: WebinarData }) {
  const text = useText();
  const { heading, summary, lead, learn, agenda, speakers, spoken, hub } = data;
  return (
    <article>
      <Opening trail={data.trail} heading={heading} lead={summary}>
        <When {...data} />
      </Opening>
      <SectionShell id="about">
        <p className={styles.about}>
          <RichText value={lead} kind="inline" />
        </p>
      </SectionShell>
      <SectionShell id="learn" title={text('webinar.learn')}>
        <ul className={styles.learn}>
          {learn.map((point) => (
            <li key={point.html}>
              <RichText value={point} kind="inline" />
            </li>
          ))}
        </ul>
      </SectionShell>
      <SectionShell id="agenda" title={text('webinar.agenda')}>
        <ol className={styles.agenda} role="list">
          {agenda.map(({ minute, title }) => (
            <li key={minute}>
              <span className={styles.minute}>{text('webinar.minute', { minute })}</span>
              <span>{title}</span>
            </li>
          ))}
        </ol>
      </SectionShell>
      <SectionShell id="speakers" title={text('webinar.speakers')}>
        <dl className={styles.speakers}>
          {speakers.map(({ role, topic }) => (
            <Fact key={role} term={role}>
              {topic}
            </Fact>
          ))}
        </dl>
      </SectionShell>
      {spoken.length > 0 && (
        <>
          <SectionShell id="transcript" title={text('webinar.transcript')} />
          <ReadingText
            title={text('webinar.agenda')}
            chapters={spoken.map(({ start, title, turns }) => ({
              id: `spoken-${start}`,
              title,
              content: <Transcript id={`spoken-${start}`} title={title} turns={turns} />,
            }))}
          />
        </>
      )}
      {isToCome(data.stateNow) && (
        <div data-webinar-open="">
          <FormPlace title="webinar.register" form={data.form} />
        </div>
      )}
      <SectionShell id="more-webinars">
        <p>
          <Link href={hub}>{text('webinar.all')}</Link>
        </p>
      </SectionShell>
    </article>
  );
}

function When(data: WebinarData) {
  const text = useText();
  const { start, announced, stateNow, planned, durationMinutes, onDemandFrom, calendar } = data;
  const isComing = isToCome(stateNow);
  return (
    <div
      className={styles.when}
      data-webinar={planned}
      data-start={start}
      data-minutes={durationMinutes}
      data-on-demand={onDemandFrom}
    >
      <div className={styles.state} role="status">
        {WEBINAR_STATES.map((state) => (
          <p key={state} data-webinar-state={state} hidden={state !== stateNow}>
            {text(`webinar.state.${state}`)}
          </p>
        ))}
      </div>
      <dl className={styles.facts}>
        <Fact term={text('webinar.when')}>
          <time dateTime={start}>{text('webinar.announced', announced)}</time>
          <span className={styles.local} data-local-words={text('webinar.local')} hidden />
        </Fact>
        <Fact term={text('webinar.duration')}>
          <time dateTime={`PT${durationMinutes}M`}>
            {text('section.minutes', { minutes: durationMinutes })}
          </time>
        </Fact>
      </dl>
      <div data-webinar-open="" hidden={!isComing}>
        <Actions>
          {isComing && <a href="#form">{text('webinar.register')}</a>}
          <a href={calendar} download="">
            {text('webinar.calendar')}
          </a>
        </Actions>
      </div>
    </div>
  );
}
