import { Link, usePage } from '@quellwerk/engine/react';
import type { PodcastPageData } from '../build/kinds/podcast-data.ts';
import type { SpokenChapter } from '../build/subjects/spoken-chapters.ts';
import { speedLabel } from '../shared/language-rules.ts';
import { Day } from '../text/day.tsx';
import { RichText } from '../text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { Fact } from '../ui/fact.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { withSoftHyphens } from '../ui/line-breaks.ts';
import { SectionShell } from '../ui/section-shell.tsx';
import { Transcript } from '../ui/transcript.tsx';
import { clockTime, durationAttribute } from '../ui/clock-time.ts';
import { LinkSection } from './link-section.tsx';
import { Opening } from './opening.tsx';
import styles from './podcast-page.module.css';

/** An episode: the sound first, with its chapters; what to take away; then every word of it. */
export function PodcastPage({ data }: { readonly data: PodcastPageData }) {
  const text = useText();
  const { number, heading, lead, takeaways, chapters, services } = data;
  return (
    <article>
      <Opening trail={data.trail} heading={heading} lead={lead}>
        <p className="soft-small">{text('podcast.eyebrow', { number })}</p>
      </Opening>
      <SectionShell id="listen" title={text('podcast.listen')} aside={<Facts {...data} />}>
        <Player {...data} />
        <Chapters chapters={chapters} />
      </SectionShell>
      <SectionShell id="takeaways" title={text('podcast.takeaways')}>
        <ul className={styles.takeaways}>
          {takeaways.map((takeaway) => (
            <li key={takeaway.html}>
              <RichText value={takeaway} kind="inline" />
            </li>
          ))}
        </ul>
      </SectionShell>
      <SectionShell id="transcript" title={text('podcast.transcript')}>
        <TranscriptSearch />
      </SectionShell>
      <ReadingText
        title={text('podcast.transcript')}
        chapters={chapters.map(({ title, turns }, index) => ({
          id: chapterId(index),
          title,
          content: <Transcript id={chapterId(index)} title={title} turns={turns} />,
        }))}
      />
      <LinkSection id="services" title={text('podcast.services')} links={services} className={styles.links} />
      <Neighbours {...data} />
    </article>
  );
}

function chapterId(index: number): string {
  return `chapter-${index + 1}`;
}

/** The browser's own player; `data-player` is where the script adds what it lacks. */
function Player({ audio, durationSeconds, heading, recording }: PodcastPageData) {
  const text = useText();
  const { language } = usePage();
  return (
    <div className={styles.player} data-player="" data-duration={durationSeconds}>
      <audio className={styles.audio} controls preload="none" src={audio.sound} aria-label={heading}>
        <track kind="captions" src={audio.captions} srcLang={language} label={text('podcast.transcript')} />
      </audio>
      <Controls />
      <p className={styles.sample}>
        {recording === undefined && `${text('podcast.sample')} `}
        <a href={audio.sound} download="">
          {text(recording === undefined ? 'podcast.downloadSample' : 'podcast.download')}
        </a>
      </p>
    </div>
  );
}

const SPEEDS = ['0.75', '1', '1.25', '1.5', '2'];

/** What the script of the player adds to the browser's own controls; not there without it. */
function Controls() {
  const text = useText();
  const { language } = usePage();
  return (
    <div className={styles.controls}>
      <button className={styles.skip} type="button" data-skip="-15">
        <span>−15 s</span>
        <span className="visually-hidden">{`, ${text('podcast.back')}`}</span>
      </button>
      <button className={styles.skip} type="button" data-skip="15">
        <span>+15 s</span>
        <span className="visually-hidden">{`, ${text('podcast.forward')}`}</span>
      </button>
      <label className={styles.speed}>
        <span>{text('podcast.speed')}</span>
        <select defaultValue="1" data-speed="">
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speedLabel(speed, language)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.follow}>
        <input type="checkbox" data-follow="" />
        <span>{text('podcast.follow')}</span>
      </label>
      <label className={styles.follow}>
        <input type="checkbox" aria-describedby="remember-place-help" data-remember-place="" />
        <span>{text('podcast.remember')}</span>
      </label>
      <p className={styles.rememberHelp} id="remember-place-help">
        {text('podcast.rememberHelp')}
      </p>
    </div>
  );
}

/** Marks the turns in which words are said. */
function TranscriptSearch() {
  const text = useText();
  return (
    <search className={styles.search} aria-label={text('podcast.search')}>
      <label htmlFor="transcript-search">{text('podcast.search')}</label>
      <p className="soft-small" id="transcript-search-help">
        {text('podcast.searchHelp')}
      </p>
      <div className={styles.searchLine}>
        <input
          id="transcript-search"
          type="search"
          autoComplete="off"
          aria-describedby="transcript-search-help"
          data-transcript-search=""
        />
        <output
          data-found-count=""
          data-words={text('podcast.found', { count: '{count}' })}
          data-words-at={text('podcast.foundAt', { number: '{number}', count: '{count}', words: '{words}' })}
        />
      </div>
    </search>
  );
}

/** Links to the words of each chapter, set on a line like stations. */
function Chapters({ chapters }: { readonly chapters: readonly SpokenChapter[] }) {
  const text = useText();
  return (
    <nav aria-label={text('podcast.chapters')}>
      <ol className={styles.chapters} role="list">
        {chapters.map(({ start, title }, index) => (
          <li key={start}>
            <a href={`#${chapterId(index)}`} data-seek={start}>
              <time className={styles.time} dateTime={durationAttribute(start)}>
                {clockTime(start)}
              </time>
              <span>{withSoftHyphens(title)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Facts({ guest, published, durationSeconds, feed }: PodcastPageData) {
  const text = useText();
  return (
    <dl className="ruled-facts">
      <Fact term={text('podcast.guest')}>{guest}</Fact>
      <Fact term={text('podcast.published')}>
        <Day day={published} />
      </Fact>
      <Fact term={text('podcast.duration')}>
        <time dateTime={durationAttribute(durationSeconds)}>
          {text('section.minutes', { minutes: Math.round(durationSeconds / 60) })}
        </time>
      </Fact>
      <Fact term={text('podcast.subscribe')}>
        <a href={feed}>{text('podcast.feed')}</a>
      </Fact>
    </dl>
  );
}

function Neighbours({ neighbours, hub }: PodcastPageData) {
  const text = useText();
  return (
    <SectionShell id="more-episodes" title={text('podcast.more')}>
      <ul className={styles.links} role="list">
        {neighbours.map(({ name, path, number }) => (
          <li key={path}>
            <Link href={path}>{name}</Link>
            <p>{text('podcast.eyebrow', { number })}</p>
          </li>
        ))}
        <li>
          <Link href={hub}>{text('podcast.all')}</Link>
        </li>
      </ul>
    </SectionShell>
  );
}
