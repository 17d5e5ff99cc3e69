import { Link } from '@quellwerk/engine/react';
import type { SolutionFinderView } from '../../build/tools/solution-finder-view.ts';
import { builtData } from '../../shared/tools/built-data.ts';
import { fillWords } from '../../shared/fill-words.ts';
import type { FitState, Question } from '../../shared/tools/solutions.ts';
import { RESULT_ATTRIBUTE, toolForm } from '../../shared/tools/tool-markup.ts';
import calculatorStyles from './calculator.module.css';
import styles from './solution-finder.module.css';
import { ToolNote } from './tool-form.tsx';

interface Props {
  readonly view: SolutionFinderView;
  readonly id: string;
}

/** Five questions narrow a list of solutions. Without script the list is complete and says what each is for. */
export function SolutionFinder({ view, id }: Props) {
  const { words, solutions } = view;
  const total = String(solutions.length);
  return (
    <div className={styles.finder}>
      <QuestionForm view={view} />
      <section className={styles.list} aria-labelledby={`${id}-list`} {...{ [RESULT_ATTRIBUTE]: '' }}>
        <h3 id={`${id}-list`}>{words.listTitle}</h3>
        <ToolNote>{words.needsScript}</ToolNote>
        <div className={styles.summary}>
          <p role="status" data-count={words.count} suppressHydrationWarning>
            {fillWords(words.count, { shown: total, total })}
          </p>
          {/* What is said of the one that is left is said to those who do not see it. */}
          <p className="visually-hidden" role="status" data-said="" suppressHydrationWarning />
          <a data-share="" href={`#${id}-list`}>
            {words.share}
          </a>
        </div>
        <p data-none="" hidden>
          {words.none}
        </p>
        <ol className={styles.solutions} role="list">
          {solutions.map((solution) => (
            <li key={solution.facts.task} {...builtData('solution', solution.facts)}>
              <Solution solution={solution} view={view} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function QuestionForm({ view: { words, questions, facts, tool } }: Pick<Props, 'view'>) {
  return (
    <form
      className={styles.form}
      aria-label={words.title}
      method="dialog"
      {...toolForm(tool)}
      {...builtData('facts', facts)}
      autoComplete="off"
    >
      {questions.map(({ name, title, options }, index) => (
        <fieldset key={name} className={styles.question}>
          <legend>
            <span className={styles.number}>{index + 1}</span> {title}
          </legend>
          <div className={styles.options} data-short={isShort(name) ? '' : undefined}>
            {[{ value: '', label: words.any }, ...options].map(({ value, label }) => (
              <label key={value} className={styles.option}>
                <input type="radio" name={name} value={value} defaultChecked={value === ''} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {/* The list follows every answer; the button is there for the Enter key. */}
      <button type="submit" hidden>
        {words.listTitle}
      </button>
      <button className={styles.reset} type="reset">
        {words.reset}
      </button>
    </form>
  );
}

function isShort(question: Question): boolean {
  return question === 'customer' || question === 'country' || question === 'time';
}

const STATES: readonly FitState[] = [
  'notOffered',
  'tooLate',
  'offered',
  'conditional',
  'inTime',
  'quick',
  'notQuick',
];

interface SolutionProps {
  readonly solution: SolutionFinderView['solutions'][number];
  readonly view: SolutionFinderView;
}

function Solution({ solution, view: { words, quick } }: SolutionProps) {
  const { task, service, weeks, warning } = solution;
  return (
    <>
      <p className={calculatorStyles.help}>{task}</p>
      <h4 className={styles.name}>
        <Link href={service.path}>{service.name}</Link>
      </h4>
      <p>{service.summary}</p>
      <ul className={styles.states} role="list">
        {STATES.map((state) => (
          <li key={state} data-when={state} hidden>
            {words.states[state]}
            {state === 'quick' && quick && (
              <>
                {' '}
                <Link href={quick.path}>{quick.name}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        {weeks}
        {solution.with.length > 0 && (
          <>
            {' '}
            {words.with}{' '}
            {solution.with.map(({ slug, name, path }, index) => (
              <span key={slug}>
                {index > 0 && ', '}
                <Link href={path}>{name}</Link>
              </span>
            ))}
          </>
        )}
      </p>
      {warning && <p className={styles.warning}>{warning}</p>}
    </>
  );
}
