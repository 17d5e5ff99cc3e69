import { RichText } from '../../text/rich-text.tsx';
import { useLanguageNames } from '../../text/use-language-names.ts';
import { useText } from '../../text/use-text.ts';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './documents.module.css';

/** Files for download: what each is for, its version and size, and what it replaced. Plain anchors. */
export function Documents({ value, id }: SectionProps<'documents'>) {
  const text = useText();
  const namesOf = useLanguageNames();
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      <ul className={styles.documents} role="list">
        {value.items.map((item) => (
          <li className={styles.document} key={item.href}>
            <p className={styles.title}>
              <a href={item.href} hrefLang={item.language} type="application/pdf">
                {item.title}
              </a>
            </p>
            <p>{item.summary}</p>
            <p className={styles.facts}>
              {text('documents.version', { version: item.version, since: item.sinceInWords })}
              <br />
              {text('documents.file', { language: namesOf(item.language).ownInSentence, size: item.size })}
            </p>
            {item.archive.length > 0 && (
              <details className={styles.archive}>
                <summary>
                  {text('documents.archive')}
                  <span className="visually-hidden">: {item.title}</span>
                </summary>
                <ul>
                  {item.archive.map(({ href, version, sinceInWords, untilInWords }) => (
                    <li key={href}>
                      <a href={href} hrefLang={item.language} type="application/pdf">
                        {text('documents.until', { version, since: sinceInWords, until: untilInWords })}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </SectionShell>
  );
}
