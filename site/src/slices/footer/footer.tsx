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
            language={targetLanguage}
            links={[
              ...(slug === 'developers' && path !== undefined
                ? [{ name: text('page.developers'), path }]
                : []),
              ...items.map((item) => ({
                name: 'name' in item ? item.name : text(`page.${item.slug}`),
                path: item.path,
              })),
            ]}
          />
        ))}
      </div>
      <nav className={styles.legal} aria-label={text('footer.legal')}>
        <ul role="list">
          {legal.map(({ name, path }) => (
            <li key={path}>
              <Link href={path}>{name}</Link>
            </li>
          ))}
          {withdrawal !== undefined && (
            <li>
              <Link href={withdrawal}>{text('footer.withdrawal')}</Link>
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
  readonly links: readonly NavigationLink[];
  /** Of the targets, where it is another than that of the words. */
  readonly language: string | undefined;
}

function LinkList({ title, links, language }: LinkListProps) {
  return (
    <nav className={styles.list} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul role="list">
        {links.map(({ name, path }) => (
          <li key={path}>
            <Link href={path} hrefLang={language}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
