import type { CostPlannerView } from '../../build/tools/cost-planner-view.ts';
import { builtData } from '../../shared/tools/built-data.ts';
import { WEEKS_DRAWN } from '../../shared/tools/cost-plan.ts';
import { fillWords } from '../../shared/fill-words.ts';
import { RESULT_ATTRIBUTE, toolForm } from '../../shared/tools/tool-markup.ts';
import { RichText } from '../../text/rich-text.tsx';
import { percentOf } from '../../ui/drawings/percent.ts';
import calculatorStyles from './calculator.module.css';
import { Field, Filled } from './calculator.tsx';
import styles from './cost-planner.module.css';
import { ToolNote } from './tool-form.tsx';

interface Props {
  readonly view: CostPlannerView;
  readonly id: string;
}

/** What a programme costs and how long it takes, worked out. Without script the example stands. */
export function CostPlanner({ view, id }: Props) {
  const { words } = view;
  return (
    <section className={calculatorStyles.calculator} aria-labelledby={`${id}-planner`}>
      <h3 id={`${id}-planner`}>{words.title}</h3>
      <p className={styles.sample}>{words.sample}</p>
      <ToolNote>{words.needsScript}</ToolNote>
      <QuantityForm view={view} id={id} />
      <div className={styles.result} {...{ [RESULT_ATTRIBUTE]: '' }}>
        <Bill view={view} id={id} />
        <h4>{words.formula.title}</h4>
        <p className={styles.formula}>{words.formula.month}</p>
        <p className={styles.formula}>{words.formula.year}</p>
        <p className={styles.formula}>
          <Filled sentence={words.formula.filled} values={view.figures} />
        </p>
        <h4>{words.timeTitle}</h4>
        <p className={styles.lead}>{words.timeLead}</p>
        <Schedule view={view} />
        <p className="soft-small">
          <RichText value={words.more} kind="inline" />
        </p>
      </div>
    </section>
  );
}

function QuantityForm({ view: { words, lines, model, tool }, id }: Props) {
  return (
    <form
      className={calculatorStyles.form}
      {...toolForm(tool)}
      {...builtData('model', model)}
      method="dialog"
      autoComplete="off"
      noValidate
    >
      {lines.map(({ name, label, help, number }) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={label}
          help={help}
          problem={words.problems[name === 'accounts' || name === 'cardPayments' ? name : 'number']}
        >
          {(about) => <input {...about} type="text" inputMode="numeric" defaultValue={number} />}
        </Field>
      ))}
      {/* The result follows every change; the button is there for the Enter key. */}
      <button type="submit" hidden>
        {words.result.title}
      </button>
    </form>
  );
}

function Bill({ view: { words, lines, figures, isBelowMinimum }, id }: Props) {
  const { result } = words;
  const total = (name: 'month' | 'setUp' | 'firstYear') => (
    <tr>
      <th scope="row" colSpan={3}>
        {result[name]}
      </th>
      <td data-value={name} suppressHydrationWarning>
        {figures[name]}
      </td>
    </tr>
  );
  return (
    <>
      <h4 id={`${id}-bill`}>{result.title}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has focus */}
      <section className={`${styles.scroller} table-scroll`} aria-labelledby={`${id}-bill`} tabIndex={0}>
        <table className={styles.bill}>
          <caption className="visually-hidden">{result.title}</caption>
          <thead>
            <tr>
              <th scope="col">{result.item}</th>
              <th scope="col">{result.number}</th>
              <th scope="col">{result.price}</th>
              <th scope="col">{result.amount}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, label, number, price, amount }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td data-value={`number-${name}`} suppressHydrationWarning>
                  {number}
                </td>
                <td>{price}</td>
                <td data-value={`amount-${name}`} suppressHydrationWarning>
                  {amount}
                </td>
              </tr>
            ))}
            <tr data-when="minimum" hidden={!isBelowMinimum} suppressHydrationWarning>
              <th scope="row" colSpan={3}>
                {result.minimum}
              </th>
              <td data-value="toMinimum" suppressHydrationWarning>
                {figures.toMinimum}
              </td>
            </tr>
          </tbody>
          <tfoot>
            {total('month')}
            {total('setUp')}
            {total('firstYear')}
          </tfoot>
        </table>
      </section>
      <p className="visually-hidden" role="status">
        {result.month}:{' '}
        <strong>
          <span data-value="month" suppressHydrationWarning>
            {figures.month}
          </span>
          {'\u00a0EUR'}
        </strong>
      </p>
      <p className={styles.share}>
        <a data-share="" href={`#${id}-planner`}>
          {words.share}
        </a>
      </p>
    </>
  );
}

/** The stages one below the other on a line of weeks; the words stand beside each. */
function Schedule({ view: { words, stages } }: Pick<Props, 'view'>) {
  return (
    <ol className={styles.stages} role="list">
      {stages.map(({ name, label, text, week, from }) => (
        <li key={name}>
          <p className={styles.stage}>
            <strong>{label}</strong>{' '}
            <span className={styles.week}>
              <Filled
                sentence={fillWords(words.week, { week: `{${name}Week}` })}
                values={{ [`${name}Week`]: String(week) }}
              />
            </span>
          </p>
          <svg
            className={styles.line}
            width="100%"
            height="24"
            aria-hidden="true"
            focusable="false"
            data-drawn=""
          >
            <line className={styles.axis} x1="0" x2="100%" y1="12" y2="12" />
            <rect
              className={styles.span}
              data-stage={name}
              x={percent(from)}
              y="6"
              width={percent(week - from)}
              height="12"
              suppressHydrationWarning
            />
            <circle className={styles.station} data-stage-end={name} cx={percent(week)} cy="12" r="6" />
          </svg>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function percent(weeks: number): string {
  return percentOf(weeks / WEEKS_DRAWN);
}
