/** Where the script of a tool finds its form, named after the tool, and its result. */
export const TOOL_ATTRIBUTE = 'data-tool-form';
export const RESULT_ATTRIBUTE = 'data-tool-result';

/** Of the sentence that is shown where there is no script. As an alert it is shown where the tool's own script is missing. */
export const NEEDS_SCRIPT_ATTRIBUTE = 'data-needs-script';
