import { builtHtml } from '@quellwerk/engine/trusted-types';
import type { RichText as RichTextValue } from '@quellwerk/engine/content';
import styles from './rich-text.module.css';

interface RichTextProps {
  readonly value: RichTextValue;
  /** `block` holds paragraphs and headings; `inline` stands inside a sentence or a table cell. */
  readonly kind?: 'block' | 'inline';
}

/** Markdown from content, rendered by the build. Raw HTML in content never reaches this point. */
export function RichText({ value, kind = 'block' }: RichTextProps) {
  const html = { __html: builtHtml(value.html) };
  return kind === 'inline' ? (
    <span dangerouslySetInnerHTML={html} />
  ) : (
    <div className={styles.prose} dangerouslySetInnerHTML={html} />
  );
}
