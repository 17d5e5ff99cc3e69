import { Link, Slice, usePage } from '@quellwerk/engine/react';
import type { ReactNode } from 'react';
import { HEADER_END_ID } from './shared/header-end.ts';
import './styles/global.css';
import styles from './frame.module.css';
import { useLanguageNames } from './text/use-language-names.ts';
import { useText } from './text/use-text.ts';

/** What stands around the content of every page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const { language, bodyLanguage } = usePage();
  return (
    <>
      <a className={styles.skip} href="#content">
        {text('frame.skipToContent')}
      </a>
      <header className={styles.header}>
        <Slice name="header" className={styles.bar ?? ''} />
        <LanguageSwitch />
        <span id={HEADER_END_ID} hidden />
      </header>
      <main
        className={styles.main}
        id="content"
        tabIndex={-1}
        lang={bodyLanguage === language ? undefined : bodyLanguage}
      >
        {children}
      </main>
      <footer>
        <Slice name="footer" />
      </footer>
    </>
  );
}

/**
 * The same page in the other languages. Where it does not exist, that is said,
 * and the link leads to the other language's home page. Pages in languages that
 * visitors are not sent to have no other version to miss.
 */
function LanguageSwitch() {
  const text = useText();
  const namesOf = useLanguageNames();
  const { language, languages, alternates } = usePage();
  const others = languages.filter((other) => other !== language);
  const missing = others.filter((other) => !alternates.some((alternate) => alternate.language === other));
  return (
    <nav className={styles.languages} aria-label={text('language.label')}>
      <ul role="list">
        {others.map((other) => (
          <li key={other}>
            <Link
              href={alternates.find((alternate) => alternate.language === other)?.path ?? `/${other}/`}
              hrefLang={other}
              lang={other}
              data-language-choice={other}
            >
              {namesOf(other).own}
            </Link>
          </li>
        ))}
      </ul>
      {languages.includes(language) && missing.length > 0 && (
        <div className={styles.missing}>
          {missing.map((other) => (
            <div key={other}>{text('language.missing', { language: namesOf(other).inSentence })}</div>
          ))}
        </div>
      )}
    </nav>
  );
}
