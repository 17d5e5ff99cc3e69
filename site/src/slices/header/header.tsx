import { Link, usePage } from '@quellwerk/engine/react';
import type { GroupSlug, HeaderData, NavigationGroup, NavigationItem } from '../../build/navigation.ts';
import type { StringKey } from '../../build/schemas/strings.schema.ts';
import { BlockingNumbers } from '../../text/blocking-numbers.tsx';
import { useLinkLanguage, useOwnLanguage } from '../../text/use-link-language.ts';
import { useNameWithLanguage } from '../../text/use-name-with-language.ts';
import { useText } from '../../text/use-text.ts';
import { LogoMark } from '../../ui/drawings/logo-mark.tsx';
import { GROUP_WORDS, pageWord } from '../navigation-words.ts';
import styles from './header.module.css';

/** The panel's id, which the button names. */
const MENU_ID = 'site-menu';

/** Words of the link to a group's overview; null where its list names that page itself, or there is none to list. */
const OVERVIEWS = {
  services: 'header.allServices',
  industries: 'header.allIndustries',
  knowledge: 'header.allKnowledge',
  developers: null,
  company: null,
  support: null,
} as const satisfies Record<GroupSlug, StringKey | null>;

/**
 * Logo, main menu and search. On narrow screens the menu is a popover that its
 * button opens; on wide ones the same element stands in the row. Both work
 * without script; `data-menu` is what the small enhancement listens for.
 */
export function Header({ data }: { readonly data: HeaderData }) {
  const text = useText();
  const withLanguage = useNameWithLanguage();
  const { home, search, groups, provider, targetLanguage } = data;
  const above = nearestAbove(usePage().path, groups);
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
              <Group group={group} above={above} targetLanguage={targetLanguage} />
            </li>
          ))}
          {search !== undefined && (
            <li>
              <Link
                className={styles.entry}
                href={search}
                hrefLang={targetLanguage}
                aria-keyshortcuts="/"
                data-search-link-of-site=""
              >
                <SearchMark />
                {withLanguage(text('header.search'), targetLanguage)}
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}

/**
 * The menu's page under which the page shown lies: the blog for a post. Nothing
 * where the menu names the page itself, which the link then says.
 */
function nearestAbove(path: string, groups: readonly NavigationGroup[]): string | undefined {
  const [nearest] = groups
    .flatMap((group) => [group.path ?? '', ...group.items.map((item) => item.path)])
    .filter((address) => address !== '' && path.startsWith(address))
    .sort((one, other) => other.length - one.length);
  return nearest === path ? undefined : nearest;
}

interface LinkProps {
  /** The page of the menu above the page shown. */
  readonly above: string | undefined;
  readonly targetLanguage: string | undefined;
}

/** What a link says of itself that leads to where the page shown belongs. */
function markAbove(path: string, above: string | undefined): { readonly 'aria-current'?: true } {
  return path === above ? { 'aria-current': true } : {};
}

/** A menu, or a plain link where there is only the overview. */
function Group({ group, above, targetLanguage }: LinkProps & { readonly group: NavigationGroup }) {
  const text = useText();
  const withLanguage = useNameWithLanguage();
  const { slug, path, items } = group;
  if (items.length === 0 && path !== undefined) {
    return (
      <Link className={styles.entry} href={path} hrefLang={targetLanguage} {...markAbove(path, above)}>
        {withLanguage(text(GROUP_WORDS[slug]), targetLanguage)}
      </Link>
    );
  }
  const overview = OVERVIEWS[slug];
  return (
    <details className={styles.menu} name="site-menu" data-menu="">
      <summary className={styles.entry}>{text(GROUP_WORDS[slug])}</summary>
      <div className={styles.panel}>
        <div>
          {targetLanguage !== undefined && (
            <p className="soft-small">{withLanguage(text(GROUP_WORDS[slug]), targetLanguage)}</p>
          )}
          {overview !== null && path !== undefined && (
            <p className={styles.all}>
              <Link href={path} hrefLang={targetLanguage} {...markAbove(path, above)}>
                {text(overview)}
              </Link>
            </p>
          )}
          {slug === 'support' && <BlockLine />}
        </div>
        <ul className={styles.products} role="list">
          {items.map((item) => (
            <li key={item.path}>
              <Item item={item} above={above} targetLanguage={targetLanguage} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function Item({ item, above, targetLanguage }: LinkProps & { readonly item: NavigationItem }) {
  const text = useText();
  const linkLanguage = useLinkLanguage(targetLanguage);
  const ownLanguage = useOwnLanguage(targetLanguage);
  const withLanguage = useNameWithLanguage();
  const isProduct = 'name' in item;
  return (
    <Link
      className={styles.product}
      href={item.path}
      hrefLang={(isProduct ? undefined : item.language) ?? linkLanguage(item.path)}
      {...markAbove(item.path, above)}
    >
      <span className={styles.productName} lang={isProduct ? item.nameLanguage : undefined}>
        {isProduct ? item.name : withLanguage(text(pageWord(item.slug)), ownLanguage(item.path))}
      </span>
      {isProduct && item.summary !== undefined && (
        <span className={styles.summary} lang={item.nameLanguage}>
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
