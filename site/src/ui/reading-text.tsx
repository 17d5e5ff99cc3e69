import type { ReactNode } from 'react';
import { ReadingLine, timelineOf } from './reading-line.tsx';
import type { Station } from './reading-line.tsx';
import styles from './reading-text.module.css';

interface ReadingTextProps {
  /** Of the list of contents. */
  readonly title: string;
  readonly chapters: readonly (Station & { readonly content: ReactNode })[];
  /** What stands before the first chapter. */
  readonly intro?: ReactNode;
  /** What stands after the last one. */
  readonly end?: ReactNode;
  /** Hangs in the margin above the contents; below the text where there is no margin. */
  readonly facts?: ReactNode;
  readonly hasContents?: boolean;
}

/** A long text with its contents beside it. A text of a single chapter has none. */
export function ReadingText({ title, chapters, intro, end, facts, hasContents = true }: ReadingTextProps) {
  const isListed = hasContents && chapters.length > 1;
  const hasMargin = isListed || facts !== undefined;
  return (
    <div className={styles.text}>
      {isListed && <ReadingLine title={title} stations={chapters} />}
      <div className={styles.chapters} data-margin={hasMargin ? 'taken' : 'free'}>
        {intro}
        {chapters.map(({ id, content }, index) => (
          <section className={styles.chapter} key={id} data-chapter={timelineOf(index)}>
            {content}
          </section>
        ))}
        {end}
      </div>
      {facts !== undefined && <div className={styles.facts}>{facts}</div>}
    </div>
  );
}
