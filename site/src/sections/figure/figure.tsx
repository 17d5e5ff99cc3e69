import { asTextsWriteIt } from '../../shared/language-rules.ts';
import { RichText } from '../../text/rich-text.tsx';
import { useText, useWordsLanguage } from '../../text/use-text.ts';
import { AccountScreen } from '../../ui/drawings/account-screen.tsx';
import { AmountBars } from '../../ui/drawings/amount-bars.tsx';
import { DayLine } from '../../ui/drawings/day-line.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import { WeekLine } from '../../ui/drawings/week-line.tsx';
import type { SectionProps } from '../section.ts';
import styles from './figure.module.css';

type FigureValue = SectionProps<'figure'>['value']['figure'];

/** The thing itself, drawn in the lines of the site, with a sentence below it. */
export function Figure({ value, id }: SectionProps<'figure'>) {
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      <figure>
        <Drawing figure={value.figure} />
        <figcaption className={styles.caption}>
          <RichText value={value.caption} kind="inline" />
        </figcaption>
      </figure>
    </SectionShell>
  );
}

function Drawing({ figure }: { readonly figure: FigureValue }) {
  const language = useWordsLanguage();
  switch (figure.kind) {
    case 'account':
      return <AccountScreen {...figure} />;
    case 'day':
      return (
        <DayLine
          times={figure.times.map((entry) => ({ ...entry, written: asTextsWriteIt(entry.time, language) }))}
        />
      );
    case 'weeks':
      return <Weeks stages={figure.stages} />;
    case 'amounts':
      return <AmountBars bars={figure.bars} />;
  }
}

function Weeks({ stages }: Pick<Extract<FigureValue, { kind: 'weeks' }>, 'stages'>) {
  const text = useText();
  return (
    <WeekLine
      stages={stages.map((stage) => ({
        ...stage,
        time:
          stage.from === undefined
            ? text('figure.week', { to: stage.to })
            : text('figure.weeks', { from: stage.from, to: stage.to }),
      }))}
    />
  );
}
