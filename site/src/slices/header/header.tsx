import { Link } from '@quellwerk/engine/react';
import type { GroupSlug, NavigationGroup, NavigationItem, NavigationValue } from '../../build/navigation.ts';
import type { StringKey } from '../../build/schemas/strings.schema.ts';
import { BlockingNumbers } from '../../text/blocking-numbers.tsx';
import { useLinkLanguage } from '../../text/use-link-language.ts';
import { useText } from '../../text/use-text.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { GROUP_WORDS, pageWord } from '../navigation-words.ts';
import styles from './header.module.css';

/** The panel's id, which the button names. */
const MENU_ID = 'site-menu';

/** Words of the link to a group's overview, where its list does not name that page itself. */
const OVERVIEWS: { readonly [Slug in GroupSlug]?: StringKey } = {
  services: 'header.allServices',
  industries: 'header.allIndustries',
  knowledge: 'header.allKnowledge',
};

/**
 * Logo, main menu and search. On narrow screens the menu is a popover that its
 * button opens; on wide ones the same element stands in the row. Both work
 * without script; `data-menu` is what the small enhancement listens for.
 */
export function Header({ data }: { readonly data: NavigationValue }) {
  const text = useText();
  const { home, search, groups, provider, targetLanguage } = data;
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
          {groups.map((group) => (
            <li key={group.slug}>
              <Group group={group} targetLanguage={targetLanguage} />
            </li>
          ))}
          {search !== undefined && (
            <li className={styles.search}>
              <Link
                className={styles.entry}
                href={search}
                hrefLang={targetLanguage}
                aria-keyshortcuts="/"
                data-search-link-of-site=""
              >
                <SearchMark />
                {text('header.search')}
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}

interface GroupProps {
  readonly group: NavigationGroup;
  readonly targetLanguage: string | undefined;
}

/** A menu, or a plain link where there is only the overview. */
function Group({ group, targetLanguage }: GroupProps) {
  const text = useText();
  const { slug, path, items } = group;
  if (items.length === 0 && path !== undefined) {
    return (
      <Link className={styles.entry} href={path} hrefLang={targetLanguage}>
        {text(GROUP_WORDS[slug])}
      </Link>
    );
  }
  const overview = OVERVIEWS[slug];
  return (
    <details className={styles.menu} name="site-menu" data-menu="">
      <summary className={styles.entry}>{text(GROUP_WORDS[slug])}</summary>
      <div className={styles.panel}>
        <div className={styles.beside}>
          {overview !== undefined && path !== undefined && (
            <p className={styles.all}>
              <Link href={path} hrefLang={targetLanguage}>
                {text(overview)}
              </Link>
            </p>
          )}
          {slug === 'support' && <BlockLine />}
        </div>
        <ul className={styles.products} role="list">
          {items.map((item) => (
            <li key={item.path}>
              <Item item={item} targetLanguage={targetLanguage} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function Item({
  item,
  targetLanguage,
}: {
  readonly item: NavigationItem;
  readonly targetLanguage: string | undefined;
}) {
  const text = useText();
  const linkLanguage = useLinkLanguage(targetLanguage);
  const isProduct = 'name' in item;
  return (
    <Link
      className={styles.product}
      href={item.path}
      hrefLang={(isProduct ? undefined : item.language) ?? linkLanguage(item.path)}
    >
      <span className={styles.productName} lang={isProduct ? targetLanguage : undefined}>
        {isProduct ? item.name : text(pageWord(item.slug))}
      </span>
      {isProduct && (
        <span className={styles.summary} lang={targetLanguage}>
          {item.summary}
        </span>
      )}
    </Link>
  );
}

/** Who has lost a card must not look for the number. */
function BlockLine() {
  const text = useText();
  return (
    <p className={styles.block}>
      {text('block.first')} <BlockingNumbers />
    </p>
  );
}

function SearchMark() {
  return (
    <svg
      className={styles.searchMark}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="6.5" cy="6.5" r="4.75" />
      <path d="m10 10 5 5" />
    </svg>
  );
}
