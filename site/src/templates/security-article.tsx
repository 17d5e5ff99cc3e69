import type { SecurityArticleData } from '../build/kinds/security-article-data.ts';
import { Day } from '../text/day.tsx';
import { BlockAndReport } from '../text/block-and-report.tsx';
import { LongText } from '../text/long-text.tsx';
import { RichText } from '../text/rich-text.tsx';
import { useFlowWords } from '../text/use-flow-words.ts';
import { useText } from '../text/use-text.ts';
import { FlowDrawing } from '../ui/drawings/flow-drawing.tsx';
import { SectionShell } from '../ui/section-shell.tsx';
import styles from './help.module.css';
import { LinkSection } from './link-section.tsx';
import { Opening } from './opening.tsx';

/** Help for somebody who may be losing money right now: what to do stands before what it is. */
export function SecurityArticle({ data }: { readonly data: SecurityArticleData }) {
  const text = useText();
  const words = useFlowWords();
  const { trail, heading, answer, now, signs, flow, others, lastReviewed } = data;
  return (
    <article className={styles.help}>
      <Opening trail={trail} heading={heading} lead={answer} size="help">
        <BlockAndReport />
      </Opening>
      <SectionShell id="now" title={text('security.now')}>
        <ol className={styles.now} role="list">
          {now.map((step) => (
            <li key={step.html}>
              <RichText value={step} kind="inline" />
            </li>
          ))}
        </ol>
      </SectionShell>
      <SectionShell id="signs" title={text('security.signs')}>
        <ul className={styles.signs} role="list">
          {signs.map((sign) => (
            <li key={sign.html}>
              <RichText value={sign} kind="inline" />
            </li>
          ))}
        </ul>
      </SectionShell>
      <div className={styles.drawing}>
        <FlowDrawing flow={flow} words={words} />
      </div>
      <LongText
        title={text('section.onThisPage')}
        value={data.text}
        end={
          <p className={styles.reviewed}>
            {text('security.lastReviewed')} <Day day={lastReviewed} />
          </p>
        }
      />
      <LinkSection id="others" title={text('security.others')} links={others} className={styles.links} />
    </article>
  );
}
