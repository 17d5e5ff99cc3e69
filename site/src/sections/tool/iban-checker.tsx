import type { IbanCheckerWords } from '../../build/tools/iban-checker.schema.ts';
import { IBAN_PARTS } from '../../shared/tools/account-answers.ts';
import { RESULT_ATTRIBUTE } from '../../shared/tools/tool-markup.ts';
import { RichText } from '../../text/rich-text.tsx';
import styles from './iban-checker.module.css';
import { ToolForm } from './tool-form.tsx';

/** Which part of an IBAN is wrong, and what its parts are. The browser fills the parts in. */
export function IbanChecker({ words, id }: { readonly words: IbanCheckerWords; readonly id: string }) {
  const { tool, right, wrong, parts, result } = words;
  return (
    <div className={styles.checker}>
      <ToolForm id={id} tool={tool} words={words} />
      <div className={styles.result} role="status" aria-label={result} {...{ [RESULT_ATTRIBUTE]: '' }}>
        <div data-verdict="right" hidden>
          <h3>{right.title}</h3>
          <p>
            <RichText value={right.text} kind="inline" />
          </p>
        </div>
        <div data-verdict="wrong" hidden>
          <h3>{wrong.title}</h3>
          <p>
            <RichText value={wrong.text} kind="inline" />
          </p>
        </div>
        <div data-iban-parts="" hidden>
          <h3>{parts.title}</h3>
          <p className={styles.printed} data-iban-printed="" />
          <dl className={styles.parts}>
            {IBAN_PARTS.map((part) => (
              <div key={part} className={styles.part} data-part={part}>
                <dt>{parts[part]}</dt>
                <dd>
                  <span className={styles.value} data-part-value="" />
                  <span className={styles.fault} data-part-fault="" hidden>
                    {parts.fault}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  );
}
