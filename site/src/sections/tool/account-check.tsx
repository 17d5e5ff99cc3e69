import type { AccountCheckWords } from '../../build/tools/account-check.schema.ts';
import type { AccountCheckView, ListedApp } from '../../build/tools/account-check-view.ts';
import { APP_STATES, IBAN_ANSWERS } from '../../shared/tools/account-answers.ts';
import { builtData } from '../../shared/tools/built-data.ts';
import { fillWords } from '../../shared/fill-words.ts';
import { RESULT_ATTRIBUTE } from '../../shared/tools/tool-markup.ts';
import { RichText } from '../../text/rich-text.tsx';
import styles from './account-check.module.css';
import { ToolForm } from './tool-form.tsx';

type Answer = AccountCheckWords['unknown-app'];

/**
 * Every answer stands in the page, and the browser shows the one that fits.
 * Without script all apps are listed, each with where it leads.
 */
export function AccountCheck({ view, id }: { readonly view: AccountCheckView; readonly id: string }) {
  const { tool, words, apps, bankCodes } = view;
  return (
    <div className={styles.check}>
      <ToolForm
        id={id}
        tool={tool}
        words={words}
        suggestions={apps.map(({ name }) => name)}
        data={builtData('bankCodes', bankCodes)}
      />
      <div className={styles.answers} role="status" aria-label={words.result} {...{ [RESULT_ATTRIBUTE]: '' }}>
        <h3 className={styles.listTitle}>{words.apps.title}</h3>
        <ul className={styles.apps} role="list">
          {apps.map((app) => (
            <App key={app.slug} app={app} words={words} />
          ))}
        </ul>
        {APP_STATES.map((state) => (
          <AnswerBlock key={state} name={`app-${state}`} answer={words.apps[state]} isShownWithoutScript />
        ))}
        <AnswerBlock name="unknown-app" answer={words['unknown-app']} />
        {IBAN_ANSWERS.map((name) => (
          <AnswerBlock key={name} name={`iban-${name}`} answer={words.iban[name]} />
        ))}
      </div>
    </div>
  );
}

function App({ app, words }: { readonly app: ListedApp; readonly words: AccountCheckWords }) {
  const { slug, name, state, help, payouts } = app;
  return (
    <li
      className={styles.app}
      data-app={slug}
      data-app-name={name}
      data-app-state={state}
      data-without-script=""
      hidden
    >
      <strong>{name}</strong>
      <ul className={styles.ways} role="list">
        {help !== undefined && (
          <li>
            <a href={help}>{fillWords(words.apps.help, { name })}</a>
          </li>
        )}
        {payouts.map((payout) => (
          <li key={payout.path}>
            <a href={payout.path}>{payout.name}</a>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface AnswerBlockProps {
  readonly name: string;
  readonly answer: Answer;
  readonly isShownWithoutScript?: boolean;
}

function AnswerBlock({ name, answer, isShownWithoutScript = false }: AnswerBlockProps) {
  return (
    <div
      className={styles.answer}
      data-answer={name}
      data-without-script={isShownWithoutScript ? '' : undefined}
      hidden
    >
      <h3>{answer.title}</h3>
      <p>
        <RichText value={answer.text} kind="inline" />
      </p>
      <ol className={styles.steps}>
        {answer.next.map((step) => (
          <li key={step.html}>
            <RichText value={step} kind="inline" />
          </li>
        ))}
      </ol>
    </div>
  );
}
