import { builtHtml } from '@quellwerk/engine/trusted-types';
import type { RichText as RichTextValue } from '@quellwerk/engine/content';
import { withLineBreaks } from '../ui/line-breaks.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  readonly value: RichTextValue;
  /** `block` holds paragraphs and headings; `inline` stands inside a sentence or a table cell. */
  readonly kind?: 'block' | 'inline';
}

/** Markdown from content, rendered by the build. Raw HTML in content never reaches this point. */
export function RichText({ value, kind = 'block' }: RichTextProps) {
  const html = { __html: builtHtml(withLineBreaks(value.html)) };
  return kind === 'inline' ? (
    <span dangerouslySetInnerHTML={html} />
  ) : (
    <div className={styles.prose} dangerouslySetInnerHTML={html} />
  );
}

/** A list of such texts, which looks like one within a text. */
export function RichList({ entries }: { readonly entries: readonly RichTextValue[] }) {
  return (
    <div className={styles.prose}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.html}>
            <RichText value={entry} kind="inline" />
          </li>
        ))}
      </ul>
    </div>
  );
}
