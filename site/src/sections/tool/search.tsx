import type { SearchWords } from '../../build/tools/search.schema.ts';
import { SEARCH_KINDS } from '../../shared/search.ts';
import styles from './search.module.css';
import { BlockAndReport } from '../../text/block-and-report.tsx';
import { ToolNote } from './tool-form.tsx';

interface SearchProps {
  readonly words: SearchWords;
  readonly id: string;
}

/** The search. The browser fills in what was found; all its words stand here. */
export function Search({ words, id }: SearchProps) {
  const { label, help, submit, count } = words;
  const fieldId = `${id}-field`;
  return (
    <div className={styles.search} data-search="">
      <ToolNote>{words.needsScript}</ToolNote>
      <form className={styles.form} role="search" aria-label={label} method="get" data-search-form="">
        <label htmlFor={fieldId}>{label}</label>
        <p id={`${fieldId}-help`} className={styles.help}>
          {help}
        </p>
        <div className={styles.row}>
          <input
            id={fieldId}
            type="search"
            name="q"
            autoComplete="off"
            aria-describedby={`${fieldId}-help`}
          />
          <button type="submit" className={styles.submit}>
            {submit}
          </button>
        </div>
      </form>
      <Recent words={words} />
      {/* What appears beside the results is said to those who do not see it. */}
      <p className="visually-hidden" role="status" data-search-said="" data-urgent={words.urgentSaid} />
      <p
        className={styles.status}
        role="status"
        data-search-status=""
        data-none={count.none}
        data-one={count.one}
        data-many={count.many}
        data-corrected={words.corrected}
        data-loading={words.loading}
        data-unavailable={words.unavailable}
      />
      <p data-search-suggestion={words.suggestion} hidden>
        <button type="button" className={styles.link}>
          {words.suggestion}
        </button>
      </p>
      <p data-search-as-typed={words.asTyped} hidden>
        <button type="button" className={styles.link}>
          {words.asTyped}
        </button>
      </p>
      <div data-search-urgent={words.urgent.join(' ')} hidden>
        <BlockAndReport />
      </div>
      <Kinds words={words} />
      <div className={styles.answer} data-search-answer="" hidden>
        <p className={styles.kind}>{words.answer}</p>
        <p className={styles.term}>
          <a data-search-link="" href={`#${id}`}>
            {words.answer}
          </a>
        </p>
        <p data-search-text="" />
      </div>
      <Results words={words} id={id} />
      <button type="button" className={styles.link} data-search-more="" hidden>
        {words.more}
      </button>
      <div className={styles.none} data-search-none="" hidden>
        <h3>{words.none.title}</h3>
        <ul>
          {words.none.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
      <Settings words={words} id={id} />
    </div>
  );
}

function Kinds({ words }: { readonly words: SearchWords }) {
  return (
    <div className={styles.kinds} role="group" aria-label={words.kind} data-search-kinds="" hidden>
      <button type="button" aria-pressed="true" data-kind="">
        {words.everyKind}
      </button>
      {SEARCH_KINDS.map((kind) => (
        <button key={kind} type="button" aria-pressed="false" data-kind={kind} hidden>
          <span data-kind-name="">{words.kinds[kind]}</span> <span data-kind-count="" />
        </button>
      ))}
    </div>
  );
}

function Results({ words, id }: SearchProps) {
  return (
    <ol
      className={`${styles.results} seen-links`}
      role="list"
      aria-label={words.results}
      data-search-results=""
    >
      {/* The shape of a result, copied for each. */}
      <li className={styles.result} data-search-result="" hidden>
        <a data-search-link="" href={`#${id}`}>
          {words.results}
        </a>
        <p className={styles.kind} data-search-kind="" />
        <p className={styles.excerpt} data-search-text="" />
      </li>
    </ol>
  );
}

function Recent({ words }: { readonly words: SearchWords }) {
  return (
    <div className={styles.recent} data-search-recent="" hidden>
      <p className={styles.kind}>{words.settings.recent}</p>
      <ul role="list">
        <li hidden>
          <button type="button" className={styles.link}>
            {words.settings.recent}
          </button>
        </li>
      </ul>
    </div>
  );
}

/** Nothing is stored unless it is asked for here. */
function Settings({ words, id }: SearchProps) {
  const { title, remember, rememberHelp, key, keyHelp } = words.settings;
  const choices = [
    { name: 'remember', label: remember, help: rememberHelp },
    { name: 'key', label: key, help: keyHelp },
  ];
  return (
    <details className={styles.settings} data-search-settings="" hidden>
      <summary>{title}</summary>
      {choices.map(({ name, label, help }) => (
        <div key={name} className={styles.choice}>
          <input
            id={`${id}-${name}`}
            type="checkbox"
            data-search-setting={name}
            aria-describedby={`${id}-${name}-help`}
          />
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <p id={`${id}-${name}-help`} className={styles.help}>
            {help}
          </p>
        </div>
      ))}
    </details>
  );
}
