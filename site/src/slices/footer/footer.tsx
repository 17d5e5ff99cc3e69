import { Link } from '@quellwerk/engine/react';
import type { NavigationLink, NavigationValue } from '../../build/navigation.ts';
import { BlockingNumbers } from '../../text/blocking-numbers.tsx';
import { useText, useWordsLanguage } from '../../text/use-text.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import styles from './footer.module.css';

/** The end of every page: who is behind the site, where else to go, the legal pages. */
export function Footer({ data }: { readonly data: NavigationValue }) {
  const text = useText();
  const language = useWordsLanguage();
  const { groups, legal, withdrawal, targetLanguage } = data;
  return (
    <div className={styles.footer}>
      <Provider provider={data.provider} />
      <div className={styles.links}>
        {groups.map(({ slug, path, items }) => (
          <LinkList
            key={slug}
            title={text(slug === 'support' ? 'header.help' : `header.${slug}`)}
            targetLanguage={targetLanguage}
            links={[
              ...(slug === 'developers' && path !== undefined
                ? [{ name: text('page.developers'), path }]
                : []),
              ...items.map((item) =>
                'name' in item
                  ? { name: item.name, path: item.path, language: targetLanguage }
                  : { name: text(`page.${item.slug}`), path: item.path },
              ),
            ]}
          />
        ))}
      </div>
      <nav className={styles.legal} aria-label={text('footer.legal')}>
        <ul role="list">
          {legal.map(({ name, path }) => (
            <li key={path}>
              <Link href={path} lang={targetLanguage} hrefLang={targetLanguage}>
                {name}
              </Link>
            </li>
          ))}
          {withdrawal !== undefined && (
            <li>
              <Link href={withdrawal} hrefLang={targetLanguage}>
                {text('footer.withdrawal')}
              </Link>
            </li>
          )}
          <li>
            <button className={styles.consent} type="button" data-open-consent={language}>
              {text('footer.consent')}
            </button>
          </li>
        </ul>
      </nav>
      <p className={styles.fictional}>{text('footer.fictional')}</p>
    </div>
  );
}

function Provider({ provider }: Pick<NavigationValue, 'provider'>) {
  const text = useText();
  const { name, legalName, street, place, phone, email } = provider;
  return (
    <div className={styles.provider}>
      <p className={styles.name}>
        <LogoMark />
        {name}
      </p>
      <address className={styles.address}>
        {legalName}
        <br />
        {street}
        <br />
        {place}
        <br />
        <Link href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Link>
        <br />
        <Link href={`mailto:${email}`}>{email}</Link>
      </address>
      <p className={styles.block}>
        {text('block.first')} <BlockingNumbers />
      </p>
    </div>
  );
}

interface LinkListProps {
  readonly title: string;
  /** A name that is not of the page's language has one of its own. */
  readonly links: readonly (NavigationLink & { readonly language?: string | undefined })[];
  /** Where it is another than that of the words. */
  readonly targetLanguage: string | undefined;
}

function LinkList({ title, links, targetLanguage }: LinkListProps) {
  return (
    <nav className={styles.list} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul role="list">
        {links.map(({ name, path, language }) => (
          <li key={path}>
            <Link href={path} lang={language} hrefLang={targetLanguage}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
