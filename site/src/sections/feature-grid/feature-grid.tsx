import { RichText } from '../../text/rich-text.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import { Card, CardGrid } from '../card.tsx';
import type { SectionProps } from '../section.ts';
import styles from './feature-grid.module.css';

/** Points of equal weight; one that leads somewhere is a link as a whole. */
export function FeatureGrid({ value, id }: SectionProps<'feature-grid'>) {
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      <CardGrid>
        {value.features.map(({ title, text, href }) =>
          href === undefined ? (
            <li className={styles.feature} key={title}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>
                <RichText value={text} kind="inline" />
              </p>
            </li>
          ) : (
            <Card key={title} title={title} href={href}>
              <p>
                <RichText value={text} kind="inline" />
              </p>
            </Card>
          ),
        )}
      </CardGrid>
    </SectionShell>
  );
}
