import { Link, usePage } from '@quellwerk/engine/react';
import { RichText } from '../text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { PageOpening } from '../ui/page-opening.tsx';
import styles from './status-page.module.css';
import type { StatusPageData, StatusPageWords } from '../build/status-pages.ts';

/**
 * A page that stands in for another, in its own language. Where there is no
 * script nobody knows the visitor's, and the other languages follow.
 */
export function StatusPage({ data }: { readonly data: StatusPageData }) {
  const { language } = usePage();
  const text = useText();
  const { [language]: own, ...others } = data.variants;
  return (
    <>
      {own !== undefined && <Variant value={own} linksLabel={text('status.nextSteps')} />}
      <noscript>
        {Object.entries(others).map(([variant, value]) => (
          <div key={variant} lang={variant}>
            <Variant value={value} level={2} />
          </div>
        ))}
      </noscript>
    </>
  );
}

interface VariantProps {
  readonly value: StatusPageWords;
  /** Names the list of links; words of the interface are those of the page's own language alone. */
  readonly linksLabel?: string;
  /** Of the heading: a page has one of the first. */
  readonly level?: 1 | 2;
}

function Variant({ value, linksLabel, level = 1 }: VariantProps) {
  const { heading, lead, body, links } = value;
  return (
    <PageOpening title={heading} level={level} lead={<RichText value={lead} kind="inline" />} size="plain">
      {body !== undefined && <RichText value={body} />}
      {links.length > 0 && (
        <ul className={styles.links} role="list" aria-label={linksLabel}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </PageOpening>
  );
}
