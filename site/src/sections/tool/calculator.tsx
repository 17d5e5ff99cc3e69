import type { ReactNode } from 'react';
import { TOOL_FIELD_ATTRIBUTE, TOOL_PROBLEM_ATTRIBUTE } from '../../shared/tools/tool-markup.ts';
import styles from './calculator.module.css';

interface FieldAttributes {
  readonly id: string;
  readonly name?: string;
  readonly [TOOL_FIELD_ATTRIBUTE]?: string;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly problem?: string;
  /** Without a name no form can take what is entered into an address, whatever sends it; the script goes by `TOOL_FIELD_ATTRIBUTE`. */
  readonly isPrivate?: boolean;
  children(about: FieldAttributes): ReactNode;
}

/** A field with its label above and, where something is wrong, a sentence that says what to do. */
export function Field({ id, name, label, help, problem, isPrivate = false, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {children({
        id,
        ...(isPrivate ? { [TOOL_FIELD_ATTRIBUTE]: name } : { name }),
        ...(help && { 'aria-describedby': `${id}-help` }),
      })}
      {problem && (
        <p
          id={`${id}-problem`}
          className={styles.problem}
          role="alert"
          {...{ [TOOL_PROBLEM_ATTRIBUTE]: name }}
          hidden
        >
          {problem}
        </p>
      )}
    </div>
  );
}

interface ValueProps {
  readonly label: string;
  /** Ties the figure to its part of a drawing. */
  readonly mark?: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
}

/** One figure of a result; the script of the tool writes into it by its name. */
export function Value({ label, mark, name, value, unit }: ValueProps) {
  return (
    <div>
      <dt>
        {mark} {label}
      </dt>
      <dd>
        {/* The development server hydrates, and the script of the tool can be quicker. */}
        <span data-value={name} suppressHydrationWarning>
          {value}
        </span>
        {/* A figure that is too long for its place has its unit below it rather than be broken itself. */}
        {unit && (
          <>
            {'\u00a0'}
            <wbr />
            {unit}
          </>
        )}
      </dd>
    </div>
  );
}

interface FilledProps {
  /** Has places such as `{sum}`. */
  readonly sentence: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A sentence with figures that the script of a tool replaces by their names. */
export function Filled({ sentence, values }: FilledProps) {
  return sentence.split(/\{(\w+)\}/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} data-value={part} suppressHydrationWarning>
        {values[part]}
      </span>
    ),
  );
}
