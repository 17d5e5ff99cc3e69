/** Where the script of a tool finds its form, named after the tool, and its result. */
export const TOOL_ATTRIBUTE = 'data-tool-form';
export const RESULT_ATTRIBUTE = 'data-tool-result';
/** Names a field that has no name of its own, because what is entered may not be sent. */
export const TOOL_FIELD_ATTRIBUTE = 'data-tool-field';
/** Of a hidden sentence beside a field: what is wrong. */
export const TOOL_PROBLEM_ATTRIBUTE = 'data-tool-problem';

/** Tools whose form a script of their own answers. */
export type FormTool =
  | 'account-check'
  | 'brand-preview'
  | 'cost-planner'
  | 'deposit-protection'
  | 'exchange-rates'
  | 'iban-checker'
  | 'solution-finder';

/** The attribute of a tool's form. */
export function toolForm(tool: FormTool): Readonly<Record<typeof TOOL_ATTRIBUTE, FormTool>> {
  return { [TOOL_ATTRIBUTE]: tool };
}

/** Of the sentence that is shown where there is no script. As an alert it is shown where the tool's own script is missing. */
export const NEEDS_SCRIPT_ATTRIBUTE = 'data-needs-script';
