import type { MediaItemData } from '../build/kinds/media-item-data.ts';
import { Day } from '../text/day.tsx';
import { RichText } from '../text/rich-text.tsx';
import { useFlowWords } from '../text/use-flow-words.ts';
import { useText } from '../text/use-text.ts';
import { FlowDrawing } from '../ui/drawings/flow-drawing.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { SectionShell } from '../ui/section-shell.tsx';
import { LinkList } from './link-section.tsx';
import styles from './media-item.module.css';
import { Opening } from './opening.tsx';

/** A guide that is read here: its chapters are stations of a line. */
export function MediaItem({ data }: { readonly data: MediaItemData }) {
  const text = useText();
  const words = useFlowWords();
  const { trail, heading, lead, kind, chapters, minutes, file, flow, checklist, updated } = data;
  return (
    <article>
      <Opening trail={trail} heading={heading} lead={lead}>
        <p className={styles.facts}>
          {text(`publication.${kind}`)}, {text('section.minutes', { minutes })}, {text('publication.updated')}{' '}
          <Day day={updated} />
        </p>
        {file !== undefined && (
          <p className={styles.facts}>
            <a href={file.href} type="application/pdf">
              {text('publication.pdf')}
            </a>{' '}
            {text('publication.file', { version: file.version, since: file.sinceInWords, size: file.size })}
          </p>
        )}
      </Opening>
      <div className={styles.drawing}>
        <FlowDrawing flow={flow} words={words} />
      </div>
      <ReadingText
        title={text('publication.contents')}
        chapters={chapters.map(({ body, ...station }) => ({
          ...station,
          content: <RichText value={body} />,
        }))}
      />
      <Checklist checklist={checklist} />
      <div>
        <Onwards {...data} />
      </div>
    </article>
  );
}

/** Boxes to tick without script too; the script counts them and keeps them for the visit. */
function Checklist({ checklist }: Pick<MediaItemData, 'checklist'>) {
  const text = useText();
  const total = checklist.items.length;
  return (
    <div className={styles.ground} data-ground="sunken">
      <SectionShell id="checklist" title={checklist.title}>
        <ul className={styles.checklist} role="list" data-checklist="">
          {checklist.items.map((item, index) => (
            <li key={item.html}>
              <input id={`check-${index}`} type="checkbox" />
              <label htmlFor={`check-${index}`}>
                <RichText value={item} kind="inline" />
              </label>
            </li>
          ))}
        </ul>
        <div className={styles.progress}>
          <progress max={total} value={0} aria-label={checklist.title} suppressHydrationWarning />
          <output data-words={text('publication.ticked', { ticked: '{ticked}', total })}>
            {text('publication.ticked', { ticked: 0, total })}
          </output>
          <button className={styles.clear} type="button" data-clear-checklist="">
            {text('publication.clear')}
          </button>
          <button className={styles.clear} type="button" data-print-checklist="">
            {text('publication.print')}
          </button>
        </div>
        <p className={`${styles.kept} soft-small`}>{text('publication.kept')}</p>
      </SectionShell>
    </div>
  );
}

function Onwards({
  services,
  industries,
  topics,
  cases,
  published,
}: Pick<MediaItemData, 'services' | 'industries' | 'topics' | 'cases' | 'published'>) {
  const text = useText();
  return (
    <SectionShell
      id="about"
      title={text('publication.about')}
      aside={
        <p>
          {text('publication.published')} <Day day={published} />
        </p>
      }
    >
      <p className={styles.topics}>{topics.join(', ')}</p>
      <LinkList links={[...services, ...industries]} className={styles.subjects} />
      {cases.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{text('publication.cases')}</h3>
          <LinkList links={cases} className={styles.cases} />
        </>
      )}
    </SectionShell>
  );
}
