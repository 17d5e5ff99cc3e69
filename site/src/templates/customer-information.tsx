import { Link, usePage } from '@quellwerk/engine/react';
import type { CustomerInformationData } from '../build/kinds/customer-information-data.ts';
import { withColon } from '../shared/language-rules.ts';
import { LongText } from '../text/long-text.tsx';
import { RichText } from '../text/rich-text.tsx';
import { UrgentBox } from '../ui/fraud-box.tsx';
import { SectionShell } from '../ui/section-shell.tsx';
import styles from './customer-information.module.css';
import { Opening } from './opening.tsx';

/**
 * What the bank has to tell its customers in one country. A document that is
 * kept and printed: the answer, what cannot wait (the text before the first chapter), the papers in force, then the text with its
 * contents. All words but the trail are in the language of the body.
 */
export function CustomerInformation({ data }: { readonly data: CustomerInformationData }) {
  const { trail, heading, answer, words, days, lastReviewed, others, text } = data;
  const { bodyLanguage } = usePage();
  return (
    <article>
      <Opening trail={trail} heading={heading} lead={answer} size="help">
        {others.length > 0 && (
          <ul className={styles.others} role="list" aria-label={words.otherVersions}>
            {others.map(({ name, path, language }) => (
              <li key={path}>
                <Link href={path} hrefLang={language} lang={language}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Opening>
      {text.intro && (
        <SectionShell id="block">
          <UrgentBox>
            <RichText value={text.intro} />
          </UrgentBox>
        </SectionShell>
      )}
      <SectionShell id="documents" title={words.documents}>
        <Documents {...data} />
      </SectionShell>
      <LongText
        title={words.onThisPage}
        value={{ chapters: text.chapters }}
        end={
          <p className={styles.reviewed}>
            {withColon(words.lastReviewed, bodyLanguage)}{' '}
            <time dateTime={lastReviewed}>{days[lastReviewed]}</time>
          </p>
        }
      />
    </article>
  );
}

function Documents({
  documents,
  words,
  days,
}: Pick<CustomerInformationData, 'documents' | 'words' | 'days'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has focus
    <section className={`table-scroll ${styles.papers}`} aria-label={words.documents} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.document}</th>
            <th scope="col">{words.version}</th>
            <th scope="col">{words.inForceColumn}</th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ title, version, date, href }) => (
            <tr key={title}>
              <th scope="row">
                {href === undefined ? (
                  title
                ) : (
                  <a href={href} type="application/pdf">
                    {title} (PDF)
                  </a>
                )}
              </th>
              <td data-column={words.version}>{version}</td>
              <td data-column={words.inForceColumn}>
                <time dateTime={date}>{days[date]}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
