import { Day } from '../text/day.tsx';
import { LongText } from '../text/long-text.tsx';
import { RichText } from '../text/rich-text.tsx';
import { useLanguageNames } from '../text/use-language-names.ts';
import { useText } from '../text/use-text.ts';
import { Fact } from '../ui/fact.tsx';
import { PageOpening } from '../ui/page-opening.tsx';
import { SectionShell } from '../ui/section-shell.tsx';
import styles from './glossary-article.module.css';
import type { GlossaryArticleData } from '../build/kinds/glossary-data.ts';
import { LinkSection } from './link-section.tsx';
import { Trail } from './trail.tsx';

/** A glossary entry: the answer first and large, then the explanation with its facts in the margin. */
export function GlossaryArticle({ data }: { readonly data: GlossaryArticleData }) {
  const text = useText();
  const { trail, heading, definition, laws, related } = data;
  return (
    <article>
      <PageOpening trail={<Trail trail={trail} />} title={heading} size="plain">
        <p className={styles.definition}>
          <RichText value={definition} kind="inline" />
        </p>
      </PageOpening>
      <LongText title={text('section.onThisPage')} value={data.text} facts={<Facts {...data} />} />
      {laws.length > 0 && (
        <SectionShell id="laws" title={text('glossary.laws')}>
          <Laws laws={laws} />
        </SectionShell>
      )}
      <LinkSection
        id="related-terms"
        title={text('glossary.related')}
        links={related}
        className={styles.related}
      />
    </article>
  );
}

/** Under which other names the term goes in each language, and when it was last checked. */
function Facts({ otherNames, lastReviewed }: Pick<GlossaryArticleData, 'otherNames' | 'lastReviewed'>) {
  const text = useText();
  const namesOf = useLanguageNames();
  return (
    <dl className="ruled-facts">
      {otherNames.map(({ language, names }) => (
        <div key={language}>
          <dt>{text('glossary.alsoKnownAs', { language: namesOf(language).inSentence })}</dt>
          <dd lang={language}>{names.join(', ')}</dd>
        </div>
      ))}
      <Fact term={text('glossary.lastReviewed')}>
        <Day day={lastReviewed} />
      </Fact>
    </dl>
  );
}

function Laws({ laws }: Pick<GlossaryArticleData, 'laws'>) {
  return (
    <ul className={styles.laws} role="list">
      {laws.map(({ name, date, note }) => (
        <li key={name}>
          <p className={styles.law}>{name}</p>
          <p className={styles.date}>{date}</p>
          {note !== undefined && (
            <p className={styles.note}>
              <RichText value={note} kind="inline" />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
