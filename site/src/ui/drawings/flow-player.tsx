import type { FlowStep } from '../../build/flow-layout/draw-flow.ts';
import styles from './flow-player.module.css';

/** What the player says around the steps. */
export interface FlowPlayerWords {
  /** Name of the whole: "The flow step by step". */
  readonly title: string;
  readonly play: string;
  readonly pause: string;
  readonly previous: string;
  readonly next: string;
  /** `{step}` and `{total}` are filled in: by the build, and by the script that moves on. */
  readonly position: string;
  /** The five questions that each step answers. */
  readonly who: string;
  readonly moves: string;
  readonly data: string;
  readonly time: string;
  readonly risk: string;
}

interface FlowPlayerProps {
  readonly steps: readonly FlowStep[];
  readonly words: FlowPlayerWords;
  /** Begins the ids of the steps, which addresses carry: `#step-3`. */
  readonly prefix: string;
  /** Tells it from others on the same page. */
  readonly name?: string | undefined;
}

const QUESTIONS = ['who', 'moves', 'data', 'time', 'risk'] as const;

/**
 * The steps of a flow. Without script they are one list below another; with it
 * they share one place, which is as high as the highest of them, so that
 * nothing moves when the next one is shown. The numbers are links to the steps
 * and work before the script is there.
 */
export function FlowPlayer({ steps, words, prefix, name }: FlowPlayerProps) {
  return (
    <section
      className={styles.player}
      aria-label={name === undefined ? words.title : `${words.title}: ${name}`}
    >
      <div className={styles.controls}>
        <button type="button" className={styles.play} data-flow-action="play">
          <span>{words.play}</span>
          <span>{words.pause}</span>
        </button>
        <button type="button" className={styles.turn} data-flow-action="previous" aria-disabled="true">
          {words.previous}
        </button>
        <button type="button" className={styles.turn} data-flow-action="next">
          {words.next}
        </button>
        <ol className={styles.stations} role="list">
          {steps.map(({ sentence }, index) => (
            <li key={sentence}>
              <a
                href={`#${prefix}-${index + 1}`}
                data-flow-action={index + 1}
                aria-current={index === 0 ? 'step' : undefined}
                aria-label={positionIn(words, index + 1, steps.length)}
              >
                {index + 1}
              </a>
            </li>
          ))}
        </ol>
        <p className={styles.position} role="status" data-flow-position={words.position}>
          <span>{positionIn(words, 1, steps.length)}</span>
          {/* What is said of a step to those who do not see it change. */}
          <span className="visually-hidden" data-flow-sentence="" />
        </p>
      </div>
      <ol className={styles.steps} data-flow-steps="">
        {steps.map((step, index) => (
          <li key={step.sentence} id={`${prefix}-${index + 1}`} className={styles.step}>
            <p className={styles.sentence}>{step.sentence}</p>
            <dl className={styles.answers}>
              {QUESTIONS.map((question) => (
                <div key={question} className={question === 'risk' ? styles.risk : undefined}>
                  <dt>{words[question]}</dt>
                  <dd>{step[question]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

function positionIn({ position }: FlowPlayerWords, step: number, total: number): string {
  return position.replace('{step}', String(step)).replace('{total}', String(total));
}
