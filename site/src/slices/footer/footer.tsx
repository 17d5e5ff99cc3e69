import { Link } from '@quellwerk/engine/react';
import type { NavigationLink, NavigationValue } from '../../queries/navigation.query.ts';
import { useText } from '../../text/use-text.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import styles from './footer.module.css';

/** The end of every page: who is behind the site, where else to go, the legal pages. */
export function Footer({ data }: { readonly data: NavigationValue }) {
  const text = useText();
  const { services, industries, main, legal } = data;
  const more = main.map(({ slug, path }) => ({ name: text(`page.${slug}`), path }));
  return (
    <div className={styles.footer}>
      <Provider provider={data.provider} />
      <div className={styles.links}>
        <LinkList title={text('header.services')} links={services.items} isWide />
        <LinkList title={text('header.industries')} links={industries.items} />
        <LinkList title={text('footer.more')} links={more} />
      </div>
      <nav className={styles.legal} aria-label={text('footer.legal')}>
        <ul role="list">
          {legal.map(({ name, path }) => (
            <li key={path}>
              <Link href={path}>{name}</Link>
            </li>
          ))}
          <li>
            <button className={styles.consent} type="button" data-open-consent="">
              {text('footer.consent')}
            </button>
          </li>
        </ul>
      </nav>
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
        {text('footer.block')} <Link href="tel:116116">116&nbsp;116</Link>, {text('footer.fromAbroad')}{' '}
        <Link href="tel:+49116116">+49&nbsp;116&nbsp;116</Link>
      </p>
    </div>
  );
}

interface LinkListProps {
  readonly title: string;
  readonly links: readonly NavigationLink[];
  readonly isWide?: boolean;
}

function LinkList({ title, links, isWide = false }: LinkListProps) {
  return (
    <nav className={isWide ? styles.wideList : styles.list} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul role="list">
        {links.map(({ name, path }) => (
          <li key={path}>
            <Link href={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
