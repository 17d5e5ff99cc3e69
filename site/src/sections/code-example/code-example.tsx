import { RichText } from '../../text/rich-text.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './code-example.module.css';
import { CodeTabs } from './code-tabs.tsx';

/** Text with samples of code between, each in all languages. */
export function CodeExample({ value, id }: SectionProps<'code-example'>) {
  const { title, parts, aside } = value;
  const placed = parts.map((part, index) => ({ part, id: `${id}-${index + 1}` }));
  return (
    <SectionShell id={id} title={title} aside={aside && <RichText value={aside} />}>
      <div className={styles.parts}>
        {placed.map((each) => (
          <Part key={each.id} {...each} title={title} />
        ))}
      </div>
    </SectionShell>
  );
}

interface PartProps {
  readonly part: SectionProps<'code-example'>['value']['parts'][number];
  readonly title: string;
  /** Of this part among all of the page. */
  readonly id: string;
}

function Part({ part: { text, sample, summary, downloads }, title, id }: PartProps) {
  const tabs = sample && <CodeTabs id={id} sample={sample} title={summary ?? title} />;
  return (
    <>
      {text && <RichText value={text} />}
      {summary === undefined ? (
        tabs
      ) : (
        <details className={styles.folded}>
          <summary>{summary}</summary>
          {tabs}
        </details>
      )}
      {downloads && (
        <ul className={styles.downloads} role="list">
          {downloads.map(({ label, href }) => (
            <li key={href}>
              <a href={href} download="">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
