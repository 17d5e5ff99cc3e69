import { Link } from '@quellwerk/engine/react';
import { RichText } from '../../text/rich-text.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './teaser-list.module.css';

/** Pointers to other pages; each is one link. */
export function TeaserList({ value, id }: SectionProps<'teaser-list'>) {
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      <ul className={styles.teasers}>
        {value.teasers.map(({ label, title, text, href, language }) => (
          <li className={styles.teaser} key={href}>
            {label && <p className={styles.label}>{label}</p>}
            <h3 className={styles.title}>
              <Link className="stretched-link" href={href} hrefLang={language} lang={language}>
                {title}
              </Link>
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </SectionShell>
  );
}
