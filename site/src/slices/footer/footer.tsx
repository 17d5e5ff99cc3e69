import { Link } from '@quellwerk/engine/react';
import type { FooterData } from '../../build/footer-data.ts';
import type { PageLink } from '../../build/page-link.ts';
import { BlockingNumbers } from '../../text/blocking-numbers.tsx';
import { PhoneLink } from '../../text/phone-link.tsx';
import { useLanguageNames } from '../../text/use-language-names.ts';
import { useLinkLanguage, useOwnLanguage } from '../../text/use-link-language.ts';
import { useNameWithLanguage } from '../../text/use-name-with-language.ts';
import { useText, useWordsLanguage } from '../../text/use-text.ts';
import { LogoMark } from '../../ui/drawings/logo-mark.tsx';
import { GROUP_WORDS, pageWord } from '../navigation-words.ts';
import styles from './footer.module.css';

/** The end of every page: who is behind the site, where else to go, the legal pages. */
export function Footer({ data }: { readonly data: FooterData }) {
  const text = useText();
  const language = useWordsLanguage();
  const { groups, legal, moreLanguages, contractWithdrawal, targetLanguage } = data;
  const linkLanguage = useLinkLanguage(targetLanguage);
  const withLanguage = useNameWithLanguage();
  const ownLanguage = useOwnLanguage(targetLanguage);
  const namesOf = useLanguageNames();
  return (
    <div className={styles.footer} data-origin={data.origin}>
      <Provider provider={data.provider} />
      <div className={styles.links}>
        {groups.map(({ slug, path, items }) => (
          <FooterLinks
            key={slug}
            linkLanguage={linkLanguage}
            title={withLanguage(text(GROUP_WORDS[slug]), targetLanguage)}
            links={[
              ...(slug === 'developers' && path !== undefined
                ? [{ name: text('page.developers'), path }]
                : []),
              ...items.map((item) =>
                'name' in item
                  ? item
                  : {
                      name: withLanguage(text(pageWord(item.slug)), ownLanguage(item.path)),
                      path: item.path,
                      target: item.language,
                    },
              ),
            ]}
          />
        ))}
      </div>
      <nav className={styles.legal} aria-label={text('footer.legal')}>
        <ul role="list">
          {legal.map(({ name, path }) => (
            <li key={path}>
              <Link href={path} hrefLang={linkLanguage(path)}>
                {withLanguage(name, linkLanguage(path))}
              </Link>
            </li>
          ))}
          {contractWithdrawal !== undefined && (
            <li>
              <Link href={contractWithdrawal} hrefLang={targetLanguage}>
                {withLanguage(text('footer.contractWithdrawal'), targetLanguage)}
              </Link>
            </li>
          )}
          <li>
            <button className={styles.consent} type="button" data-open-consent={language}>
              {text('footer.consent')}
            </button>
          </li>
        </ul>
        {moreLanguages.length > 0 && (
          <ul role="list">
            {moreLanguages.map(({ language: other, path }) => (
              <li key={other}>
                <Link href={path} lang={other} hrefLang={other}>
                  {namesOf(other).own}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <p className={styles.note} role="alert" hidden data-consent-failed="">
        {text('footer.consentFailed')}
      </p>
      {data.isFictional && <p className={styles.note}>{text('footer.fictional')}</p>}
    </div>
  );
}

function Provider({ provider }: Pick<FooterData, 'provider'>) {
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
        <PhoneLink number={phone} />
        <br />
        <Link href={`mailto:${email}`}>{email}</Link>
      </address>
      <p className={styles.block}>
        {text('block.first')} <BlockingNumbers />
      </p>
    </div>
  );
}

interface FooterLinksProps {
  readonly title: string;
  /** A name that is not of the page's language has one of its own. */
  readonly links: readonly (PageLink & {
    readonly nameLanguage?: string | undefined;
    /** Of what it leads to, where that is another than of the other links. */
    readonly target?: string | undefined;
  })[];
  readonly linkLanguage: ReturnType<typeof useLinkLanguage>;
}

function FooterLinks({ title, links, linkLanguage }: FooterLinksProps) {
  return (
    <nav className={styles.list} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul role="list">
        {links.map(({ name, path, nameLanguage, target = linkLanguage(path) }) => (
          <li key={path}>
            <Link href={path} lang={nameLanguage} hrefLang={target}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
