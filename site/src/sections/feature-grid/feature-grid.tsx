import { Link } from '@quellwerk/engine/react';
import { RichText } from '../../text/rich-text.tsx';
import { withSoftHyphens } from '../../ui/line-breaks.ts';
import { SectionShell } from '../../ui/section-shell.tsx';
import { Way, Ways } from '../../ui/drawings/ways.tsx';
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
      {value.layout === 'ways' ? (
        <FeatureWays features={value.features} />
      ) : (
        <Columns features={value.features} />
      )}
    </SectionShell>
  );
}

interface FeaturesProps {
  readonly features: SectionProps<'feature-grid'>['value']['features'];
}

function Columns({ features }: FeaturesProps) {
  return (
    <CardGrid>
      {features.map(({ title, text, href }) =>
        href === undefined ? (
          <li className={styles.feature} key={title}>
            <h3 className={styles.title}>{withSoftHyphens(title)}</h3>
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
  );
}

function FeatureWays({ features }: FeaturesProps) {
  return (
    <Ways count={features.length}>
      {features.map(({ title, text, href }, index) => (
        <Way
          key={title}
          following={features.length - index - 1}
          title={
            href === undefined ? (
              withSoftHyphens(title)
            ) : (
              <Link className="stretched-link" href={href}>
                {withSoftHyphens(title)}
              </Link>
            )
          }
        >
          <RichText value={text} kind="inline" />
        </Way>
      ))}
    </Ways>
  );
}
