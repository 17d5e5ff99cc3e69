import { Link, usePage } from '@quellwerk/engine/react';
import type { StatusPageValue } from '../build/schemas/status-page.schema.ts';
import { RichText } from '../text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { PageOpening } from '../ui/page-opening.tsx';
import styles from './status-page.module.css';
import type { StatusPageData } from '../build/status-pages.ts';

/**
 * A page that stands in for another, in its own language. Where there is no
 * script nobody knows the visitor's, and the other languages follow.
 */
export function StatusPage({ data }: { readonly data: StatusPageData }) {
  const { language } = usePage();
  const { [language]: own, ...others } = data.variants;
  return (
    <>
      {own !== undefined && <Variant value={own} />}
      <noscript>
        {Object.entries(others).map(([variant, value]) => (
          <div key={variant} lang={variant}>
            <Variant value={value} />
          </div>
        ))}
      </noscript>
    </>
  );
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
