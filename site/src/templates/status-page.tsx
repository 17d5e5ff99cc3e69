import { Link, usePage } from '@quellwerk/engine/react';
import type { StatusPageValue } from '../build/schemas/status-page.schema.ts';
import { RichText } from '../text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { PageOpening } from '../ui/page-opening.tsx';
import styles from './status-page.module.css';
import type { StatusPageData } from '../build/status-pages.ts';

/**
 * A page that stands in for another. Served for addresses of unknown language it
 * holds all of them, and the style sheet shows the one the document is in.
 */
export function StatusPage({ data }: { readonly data: StatusPageData }) {
  const { language } = usePage();
  const own = data.variants[language];
  if (own !== undefined) return <Variant value={own} />;
  return Object.entries(data.variants).map(([variant, value]) => (
    <div className={styles.variant} key={variant} lang={variant} data-language-variant={variant}>
      <Variant value={value} />
    </div>
  ));
}

function Variant({ value }: { readonly value: StatusPageValue }) {
  const text = useText();
  const { heading, lead, body, links } = value;
  return (
    <PageOpening title={heading} lead={<RichText value={lead} kind="inline" />} size="plain">
      {body !== undefined && <RichText value={body} />}
      {links.length > 0 && (
        <ul className={styles.links} role="list" aria-label={text('status.nextSteps')}>
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
