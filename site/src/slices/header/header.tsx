import { Link } from '@quellwerk/engine/react';
import type { NavigationProduct, NavigationValue } from '../../queries/navigation.query.ts';
import { useText } from '../../text/use-text.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import styles from './header.module.css';

/** The panel's id, which the button names. */
const MENU_ID = 'site-menu';

/**
 * Logo and main menu. On narrow screens the menu is a popover that its button
 * opens; on wide ones the same element stands in the row. Both work without
 * script; `data-menu` is what the small enhancement listens for.
 */
export function Header({ data }: { readonly data: NavigationValue }) {
  const text = useText();
  const { home, services, industries, main, provider } = data;
  return (
    <div className={styles.header}>
      <Link className={styles.home} href={home} aria-label={text('header.home')}>
        <LogoMark />
        <span className={styles.name}>{provider.name}</span>
      </Link>
      <button className={styles.toggle} type="button" popoverTarget={MENU_ID}>
        {text('header.menu')}
      </button>
      <nav className={styles.nav} id={MENU_ID} popover="auto" aria-label={text('header.main')}>
        <ul className={styles.entries} role="list">
          <li>
            <Menu label={text('header.services')} all={text('header.allServices')} {...services} />
          </li>
          <li>
            <Menu label={text('header.industries')} all={text('header.allIndustries')} {...industries} />
          </li>
          {main.map(({ slug, path }) => (
            <li key={slug}>
              <Link className={styles.entry} href={path}>
                {text(`page.${slug}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface MenuProps {
  readonly label: string;
  /** Words of the link to the overview. */
  readonly all: string;
  readonly path: string;
  readonly items: readonly NavigationProduct[];
}

function Menu({ label, all, path, items }: MenuProps) {
  return (
    <details className={styles.menu} name="site-menu" data-menu="">
      <summary className={styles.entry}>{label}</summary>
      <div className={styles.panel}>
        <p className={styles.all}>
          <Link href={path}>{all}</Link>
        </p>
        <ul className={styles.products} role="list">
          {items.map(({ name, summary, path: target }) => (
            <li key={target}>
              <Link className={styles.product} href={target}>
                <span className={styles.productName}>{name}</span>
                <span className={styles.summary}>{summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
