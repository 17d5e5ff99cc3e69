import type { ReactNode } from 'react';
import { NEEDS_SCRIPT_ATTRIBUTE, TOOL_PROBLEM_ATTRIBUTE, toolForm } from '../../shared/tools/tool-markup.ts';
import type { FormTool } from '../../shared/tools/tool-markup.ts';
import styles from './tool-form.module.css';

interface ToolFormProps {
  /** Of the section, for ids. */
  readonly id: string;
  readonly tool: FormTool;
  readonly words: {
    readonly label: string;
    readonly help: string;
    readonly submit: string;
    readonly privacy: string;
    readonly needsScript: string;
    readonly problems: Readonly<Record<string, string>>;
  };
  /** What the field suggests while somebody types. */
  readonly suggestions?: readonly string[];
  /** What the script needs besides. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

/**
 * One question that the browser answers. As a form of a dialog (`method="dialog"`), it leads nowhere before its script
 * has come; the field has no name, so a browser that knows no such forms does not send what was typed either.
 */
export function ToolForm({ id, tool, words, suggestions, data }: ToolFormProps) {
  const fieldId = `${id}-field`;
  const described = [`${fieldId}-help`, `${fieldId}-problem`].join(' ');
  return (
    <>
      <ToolNote>{words.needsScript}</ToolNote>
      <form className={styles.form} {...toolForm(tool)} {...data} method="dialog" noValidate>
        <div className={styles.field}>
          <label htmlFor={fieldId}>{words.label}</label>
          <p id={`${fieldId}-help`} className={styles.help}>
            {words.help}
          </p>
          <div id={`${fieldId}-problem`} aria-live="assertive">
            {Object.entries(words.problems).map(([name, problem]) => (
              <p key={name} className={styles.problem} {...{ [TOOL_PROBLEM_ATTRIBUTE]: name }} hidden>
                {problem}
              </p>
            ))}
          </div>
          <input
            id={fieldId}
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={described}
            {...(suggestions !== undefined && { list: `${fieldId}-list` })}
          />
          {suggestions !== undefined && (
            <datalist id={`${fieldId}-list`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion}>
                  {suggestion}
                </option>
              ))}
            </datalist>
          )}
        </div>
        <button type="submit" className={styles.submit}>
          {words.submit}
        </button>
        <p className={styles.help}>{words.privacy}</p>
      </form>
    </>
  );
}

/** Shown where there is no script. */
export function ToolNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.needsScript} {...{ [NEEDS_SCRIPT_ATTRIBUTE]: '' }}>
      {children}
    </p>
  );
}
