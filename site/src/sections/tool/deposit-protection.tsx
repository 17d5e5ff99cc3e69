import type {
  ClaimFigures,
  ClaimParts,
  DepositProtectionView,
} from '../../build/tools/deposit-protection-view.ts';
import { fillWords } from '../../shared/fill-words.ts';
import { RESULT_ATTRIBUTE, toolForm } from '../../shared/tools/tool-markup.ts';
import { percentOf } from '../../ui/drawings/percent.ts';
import calculatorStyles from './calculator.module.css';
import { Field, Filled, Value } from './calculator.tsx';
import styles from './deposit-protection.module.css';
import { ToolNote } from './tool-form.tsx';

/** The most accounts that can be added up; the first two are there from the start. */
const ACCOUNTS = [1, 2, 3, 4, 5, 6] as const;
const PARTS = ['covered', 'raised', 'uncovered'] as const;

interface Props {
  readonly view: DepositProtectionView;
  readonly id: string;
}

/** What of one depositor's money at the bank is covered. Without script its worked examples are left. */
export function DepositProtection({ view, id }: Props) {
  const { words, examples } = view;
  return (
    <>
      <section className={calculatorStyles.calculator} aria-labelledby={`${id}-calculator`}>
        <h3 id={`${id}-calculator`}>{words.title}</h3>
        <ToolNote>{words.needsScript}</ToolNote>
        <CaseForm view={view} id={id} />
        <Result view={view} />
      </section>
      <h3 className={styles.examplesTitle}>{words.examples.title}</h3>
      <p className={styles.lead}>{words.examples.lead}</p>
      <ul className={styles.examples} role="list">
        {examples.map(({ title, text, figures, parts }) => (
          <li key={title}>
            <h4>{title}</h4>
            <p>{text}</p>
            <ClaimBar parts={parts} />
            <dl className={styles.legend}>
              {PARTS.filter((name) => parts[name] > 0).map((name) => (
                <div key={name}>
                  <dt>
                    <Swatch part={name} /> {words.result[name]}
                  </dt>
                  <dd>{`${figures[name]}\u00a0EUR`}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

/** No field has a name, so nothing in it can be sent; nor is it remembered by the browser. */
function CaseForm({ view, id }: Props) {
  const { words, first } = view;
  return (
    <form
      className={calculatorStyles.form}
      {...toolForm(view.tool)}
      method="dialog"
      autoComplete="off"
      noValidate
    >
      <p className={styles.wide}>{words.privacy}</p>
      <Field id={`${id}-depositor`} name="depositor" label={words.depositor} isPrivate>
        {(about) => (
          <select {...about} defaultValue="person">
            {(['person', 'company', 'excluded'] as const).map((depositor) => (
              <option key={depositor} value={depositor}>
                {words.depositors[depositor]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {ACCOUNTS.map((number) => (
        <AccountFields key={number} number={number} amount={first.amounts[number - 1]} view={view} id={id} />
      ))}
      <p className={styles.wide}>
        <button className={styles.textButton} type="button" data-add-account="">
          {words.add}
        </button>
      </p>
      <Field
        id={`${id}-raised`}
        name="raised"
        label={words.raised}
        help={words.raisedHelp}
        problem={words.problems.raised}
        isPrivate
      >
        {(about) => <input {...about} type="text" inputMode="decimal" />}
      </Field>
      <Field
        id={`${id}-credited`}
        name="credited"
        label={words.credited}
        help={words.creditedHelp}
        problem={words.problems.credited}
        isPrivate
      >
        {(about) => <input {...about} type="date" />}
      </Field>
      {/* The result follows every change; the button is there for the Enter key. */}
      <button type="submit" hidden>
        {words.result.title}
      </button>
    </form>
  );
}

interface AccountProps extends Props {
  readonly number: number;
  /** Left out for accounts that are not there yet. */
  readonly amount: string | undefined;
}

function AccountFields({ number, amount, view: { words }, id }: AccountProps) {
  const named = (sentence: string) => fillWords(sentence, { number: String(number) });
  return (
    <fieldset
      className={styles.account}
      data-account={number}
      hidden={amount === undefined}
      suppressHydrationWarning
    >
      <legend>{named(words.account)}</legend>
      <Field
        id={`${id}-amount-${number}`}
        name={`amount-${number}`}
        label={words.amount}
        problem={words.problems.amount}
        isPrivate
      >
        {(about) => <input {...about} type="text" inputMode="decimal" defaultValue={amount} />}
      </Field>
      <Field id={`${id}-holders-${number}`} name={`holders-${number}`} label={words.holders} isPrivate>
        {(about) => (
          <select {...about}>
            {words.holderNumbers.map((label, index) => (
              <option key={label} value={index + 1}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p>
        <button className={styles.textButton} type="button" data-remove-account="">
          {named(words.remove)}
        </button>
      </p>
    </fieldset>
  );
}

function Result({ view: { words, first } }: Pick<Props, 'view'>) {
  const { result, sentences } = words;
  const figures: ClaimFigures = first.figures;
  return (
    <div className={`${calculatorStyles.result} ${styles.result}`} {...{ [RESULT_ATTRIBUTE]: '' }}>
      <div role="status" aria-label={result.title}>
        <ClaimBar parts={first.parts} />
        <dl>
          <Value label={result.total} name="total" unit="EUR" value={figures.total} />
          {PARTS.map((name) => (
            <Value
              key={name}
              label={result[name]}
              mark={<Swatch part={name} />}
              name={name}
              unit="EUR"
              value={figures[name]}
            />
          ))}
        </dl>
        <p className="soft-small">
          <Filled sentence={sentences.sum} values={{ sum: first.sum }} />
        </p>
        <p data-when="over" hidden={first.parts.uncovered === 0} suppressHydrationWarning>
          <Filled sentence={sentences.over} values={{ uncovered: figures.uncovered }} />
        </p>
        <p data-when="raised" hidden>
          <Filled sentence={sentences.raised} values={{ raised: figures.raised, until: '' }} />
        </p>
        <p data-when="expired" hidden>
          <Filled sentence={sentences.expired} values={{ until: '' }} />
        </p>
        <p data-when="excluded" hidden>
          {sentences.excluded}
        </p>
      </div>
      <p>{sentences.always}</p>
    </div>
  );
}

/** One bar of the three parts; the figures stand beside it as text. */
function ClaimBar({ parts }: { readonly parts: ClaimParts }) {
  const total = Math.max(1, parts.covered + parts.raised + parts.uncovered);
  const starts = { covered: 0, raised: parts.covered, uncovered: parts.covered + parts.raised };
  return (
    <svg className={styles.bar} width="100%" height="32" aria-hidden="true" focusable="false" data-drawn="">
      {PARTS.map((name) => (
        <rect
          key={name}
          className={styles[name]}
          data-bar={name}
          x={percentOf(starts[name] / total)}
          y="2"
          width={percentOf(parts[name] / total)}
          height="28"
          suppressHydrationWarning
        />
      ))}
    </svg>
  );
}

function Swatch({ part }: { readonly part: keyof ClaimParts }) {
  return (
    <svg className="swatch" width="12" height="12" aria-hidden="true" focusable="false">
      <rect className={styles[part]} x="1" y="1" width="10" height="10" />
    </svg>
  );
}
