import type { TextPageValue } from '../build/schemas/text-page.schema.ts';
import { RichText } from '../text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { ContentsList } from '../ui/contents-list.tsx';
import { PageOpening } from '../ui/page-opening.tsx';
import styles from './text-page.module.css';

/** Running text, such as the legal pages, with its contents beside it. */
export function TextPage({ data }: { readonly data: TextPageValue }) {
  const text = useText();
  const { heading, lead, inForceSince, contents, body } = data;
  const chapters = body.headings.filter(({ depth }) => depth === 2);
  const hasContents = contents && chapters.length > 1;
  return (
    <article>
      <PageOpening title={heading} lead={lead && <RichText value={lead} kind="inline" />} size="plain">
        <p className={styles.version}>
          {text('section.inForceSince')}{' '}
          <time dateTime={inForceSince}>{text('section.day', { day: new Date(inForceSince) })}</time>
        </p>
      </PageOpening>
      <div className={styles.text}>
        {hasContents && (
          <div className={styles.contents}>
            <ContentsList title={text('section.onThisPage')} entries={chapters} />
          </div>
        )}
        <div className={styles.body} data-margin={hasContents ? 'taken' : 'free'}>
          <RichText value={body} />
        </div>
      </div>
    </article>
  );
}
