/** Where the script of a tool finds its form, named after the tool, and its result. */
export const TOOL_ATTRIBUTE = 'data-tool-form';
export const RESULT_ATTRIBUTE = 'data-tool-result';
