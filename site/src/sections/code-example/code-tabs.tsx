import { builtHtml } from '@quellwerk/engine/trusted-types';
import type { CodeSample } from '../../build/interface/interface.ts';
import { CODE_LANGUAGE_NAMES } from '../../shared/code-languages.ts';
import { useText } from '../../text/use-text.ts';
import styles from './code-tabs.module.css';

interface Props {
  /** The same sample may stand on a page twice, and a choice is one group by its name. */
  readonly id: string;
  readonly sample: CodeSample;
  readonly title: string;
}

/**
 * One sample in all languages. Which of them is seen is decided by a choice of plain HTML and the style sheet; script
 * carries the choice to the other samples, into the address, and copies. All languages take the same place, so that
 * nothing moves when another one is shown.
 */
export function CodeTabs({ id, sample: { codes, answer }, title }: Props) {
  const text = useText();
  return (
    <div className={styles.sample} data-code-sample="">
      <div className={styles.bar}>
        <fieldset className={styles.languages}>
          <legend className="visually-hidden">{`${text('code.language')}: ${title}`}</legend>
          {codes.map(({ language }, index) => (
            <label key={language} className={styles.language}>
              <input type="radio" name={`${id}-code`} value={language} defaultChecked={index === 0} />
              <span>{CODE_LANGUAGE_NAMES[language]}</span>
            </label>
          ))}
        </fieldset>
        <output
          className={styles.said}
          data-copied={text('code.copied')}
          data-not-copied={text('code.notCopied')}
        />
        <button type="button" className={styles.copy} data-copy="">
          {text('code.copy')}
          <span className="visually-hidden">: {title}</span>
        </button>
      </div>
      <div className={styles.panels}>
        {codes.map(({ language, html }) => (
          <Code
            key={language}
            language={language}
            html={html}
            label={`${title}, ${CODE_LANGUAGE_NAMES[language]}`}
          />
        ))}
      </div>
      {answer !== undefined && (
        <>
          <p className={styles.answerTitle}>{text('code.answer')}</p>
          <Code html={answer} label={`${title}, ${text('code.answer')}`} />
        </>
      )}
    </div>
  );
}

interface CodeProps {
  readonly html: string;
  readonly label: string;
  readonly language?: string;
}

/** Can be scrolled by keyboard. Its comments are English on every page, and no translator should touch the rest. */
function Code({ html, label, language }: CodeProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has focus
    <pre className={styles.code} data-code={language} tabIndex={0} role="group" aria-label={label}>
      <code lang="en" translate="no" dangerouslySetInnerHTML={{ __html: builtHtml(html) }} />
    </pre>
  );
}
