import type { ComponentProps } from 'react';
import type { RatesHistory, RatesView } from '../../build/rates/rates-view.ts';
import { RATES_FILES } from '../../shared/tools/rates.ts';
import { RESULT_ATTRIBUTE, TOOL_PROBLEM_ATTRIBUTE, toolForm } from '../../shared/tools/tool-markup.ts';
import { Field, Value } from './calculator.tsx';
import calculatorStyles from './calculator.module.css';
import styles from './exchange-rates.module.css';
import { ToolNote } from './tool-form.tsx';

/** Table, calculator, charts and files of exchange rates. All but the calculator works without script. */
export function ExchangeRates({ rates, id }: { readonly rates: RatesView; readonly id: string }) {
  const { words } = rates;
  return (
    <div className={styles.rates} lang={rates.language}>
      {rates.notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
      <RatesTable rates={rates} id={id} />
      <p className={`${styles.dates} soft-small`}>{rates.dates}</p>
      <Calculator rates={rates} id={id} />
      <h3>{words.history.title}</h3>
      <p className={styles.lead}>{words.history.lead}</p>
      <ul className={styles.charts} role="list">
        {rates.history.map((history) => (
          <li key={history.currency}>
            <Chart history={history} words={words} />
          </li>
        ))}
      </ul>
      <h3>{words.downloads.title}</h3>
      <ul className={styles.files} role="list">
        <li>
          <a href={RATES_FILES.csv} download>
            {words.downloads.csv}
          </a>
        </li>
        <li>
          <a href={RATES_FILES.json} download>
            {words.downloads.json}
          </a>
        </li>
      </ul>
    </div>
  );
}

function RatesTable({ rates, id }: { readonly rates: RatesView; readonly id: string }) {
  const { table } = rates.words;
  const captionId = `${id}-rates`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has focus
    <section className="table-scroll to-the-edge" aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId}>{table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{table.currency}</th>
            {/* What people come for, in sight on a phone too. */}
            <Head title={table.markup} unit={table.perCent} />
            <Head title={table.ecb} unit={table.perUnit} />
            <Head title={table.card} unit={table.perUnit} />
            <Head title={table.quoted} unit={table.perEuro} />
          </tr>
        </thead>
        <tbody>
          {rates.rows.map((row) => (
            <tr key={row.currency}>
              <th scope="row">
                {row.name} <span className={styles.code}>{row.currency}</span>
              </th>
              <td>{row.markup}</td>
              <td>{row.ecb}</td>
              <td>{row.card}</td>
              <td>{row.quoted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ title, unit }: { readonly title: string; readonly unit: string }) {
  return (
    <th scope="col">
      {title} <span className={styles.unit}>{unit}</span>
    </th>
  );
}

/** The browser writes into it; until then it shows an example that the build has worked out. */
function Calculator({ rates, id }: { readonly rates: RatesView; readonly id: string }) {
  const { example, firstDay, newestDay, lastDay } = rates;
  const words = rates.words.calculator;
  const titleId = `${id}-calculator`;
  return (
    <section className={calculatorStyles.calculator} aria-labelledby={titleId}>
      <h3 id={titleId}>{words.title}</h3>
      <ToolNote>{words.needsScript}</ToolNote>
      <form
        className={`${calculatorStyles.form} ${styles.form}`}
        {...toolForm('exchange-rates')}
        method="dialog"
        noValidate
      >
        <NumberField
          id={`${id}-amount`}
          name="amount"
          label={words.amount}
          problem={words.problems.amount}
          value={example.amount}
        />
        <Field id={`${id}-currency`} name="currency" label={words.currency}>
          {(about) => (
            <select {...about} defaultValue={example.currency}>
              {rates.rows.map(({ currency, name }) => (
                <option key={currency} value={currency}>
                  {`${currency}\u00a0– ${name}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          id={`${id}-day`}
          name="day"
          label={words.day}
          help={words.dayHelp}
          problem={words.problems.day}
        >
          {(about) => <input {...about} type="date" min={firstDay} max={lastDay} defaultValue={newestDay} />}
        </Field>
        <NumberField
          id={`${id}-programme`}
          name="programme"
          label={words.programme}
          help={words.programmeHelp}
          problem={words.problems.programme}
          value={example.programme}
        />
        <p
          className={calculatorStyles.problem}
          {...{ [TOOL_PROBLEM_ATTRIBUTE]: 'rates' }}
          role="alert"
          hidden
        >
          {words.problems.rates}
        </p>
        {/* The result follows every change; the button is there for the Enter key. */}
        <button type="submit" hidden>
          {words.result}
        </button>
      </form>
      <Result rates={rates} />
    </section>
  );
}

interface NumberFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  readonly value: string;
}

/** Text, because people write numbers as their language does. */
function NumberField({ value, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(about) => (
        <input {...about} type="text" inputMode="decimal" autoComplete="off" defaultValue={value} />
      )}
    </Field>
  );
}

function Result({ rates }: { readonly rates: RatesView }) {
  const { example } = rates;
  const words = rates.words.calculator;
  return (
    <div className={calculatorStyles.result} {...{ [RESULT_ATTRIBUTE]: '' }}>
      <div role="status" aria-label={words.result}>
        <dl>
          <Value label={words.atEcb} name="ecb" unit="EUR" value={example.ecb} />
          <Value label={words.charged} name="charged" unit="EUR" value={example.charged} />
          <Value label={words.difference} name="difference" unit="EUR" value={example.difference} />
          <Value label={words.markup} name="markup" unit={rates.words.table.perCent} value={example.markup} />
          <Value label={words.rateDay} name="rateDay" value={example.rateDay} />
        </dl>
      </div>
      <p className="soft-small">{words.caveat}</p>
    </div>
  );
}

function Chart({ history, words }: { readonly history: RatesHistory; readonly words: RatesView['words'] }) {
  return (
    <>
      <h4 className={styles.chartTitle}>
        {history.name} <span className={styles.code}>{history.currency}</span>
      </h4>
      <svg className={styles.chart} viewBox={history.viewBox} role="img" aria-label={history.label}>
        <polyline className={styles.ecbLine} points={history.ecbPoints} />
        <polyline className={styles.cardLine} points={history.cardPoints} />
      </svg>
      <p className={styles.range}>{history.range}</p>
      <details>
        <summary>{history.valuesTitle}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has focus */}
        <section className="table-scroll" aria-label={history.valuesTitle} tabIndex={0}>
          <table className={styles.values}>
            <caption className="visually-hidden">{history.valuesTitle}</caption>
            <thead>
              <tr>
                <th scope="col">{words.history.day}</th>
                <th scope="col">{words.table.ecb}</th>
                <th scope="col">{words.table.card}</th>
                <th scope="col">{words.table.markup}, %</th>
              </tr>
            </thead>
            <tbody>
              {history.rows.map(({ day, ecb, card, markup }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{ecb}</td>
                  <td>{card}</td>
                  <td>{markup}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}
