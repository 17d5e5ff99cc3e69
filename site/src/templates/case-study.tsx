import { Link } from '@quellwerk/engine/react';
import type { CaseStudyData } from '../build/kinds/case-study-data.ts';
import { Sections } from '../sections/sections.tsx';
import { Day } from '../text/day.tsx';
import { useFlowWords } from '../text/use-flow-words.ts';
import { useText } from '../text/use-text.ts';
import { FlowDrawing } from '../ui/drawings/flow-drawing.tsx';
import { Fact } from '../ui/fact.tsx';
import { withSoftHyphens } from '../ui/line-breaks.ts';
import styles from './case-study.module.css';
import { LinkSection } from './link-section.tsx';
import { Opening } from './opening.tsx';

/**
 * A use case. Readers ask first whether it is like their own, so the facts
 * stand in one line across the page, before the drawing and the story.
 */
export function CaseStudy({ data }: { readonly data: CaseStudyData }) {
  const text = useText();
  const words = useFlowWords();
  const { trail, heading, lead, facts, flow, sections, guides } = data;
  return (
    <article>
      <Opening trail={trail} heading={heading} lead={lead} />
      <Facts facts={facts} />
      <div className={styles.drawing}>
        <FlowDrawing flow={flow} words={words} />
      </div>
      <Sections sections={sections} />
      <LinkSection id="guides" title={text('case.guides')} links={guides} className={styles.guides} />
    </article>
  );
}

function Facts({ facts }: Pick<CaseStudyData, 'facts'>) {
  const text = useText();
  const { industry, services, useCase, region, state, asOf } = facts;
  return (
    <section className={styles.facts} aria-label={text('case.facts')}>
      <dl className={styles.ledger}>
        <div className={styles.subject}>
          <dt>{text('case.useCase')}</dt>
          <dd>{withSoftHyphens(useCase)}</dd>
        </div>
        {industry !== undefined && (
          <Fact term={text('case.industry')}>
            <Link href={industry.path}>{withSoftHyphens(industry.name)}</Link>
          </Fact>
        )}
        <Fact term={text('case.region')}>{withSoftHyphens(region)}</Fact>
        <div>
          <dt>{text('case.services')}</dt>
          {services.map(({ name, path }) => (
            <dd key={path}>
              <Link href={path}>{withSoftHyphens(name)}</Link>
            </dd>
          ))}
        </div>
      </dl>
      <p className={styles.state}>
        {state} ({text('case.asOf')} <Day day={asOf} />)
      </p>
    </section>
  );
}
