/**
 * The name of a token in a query, each letter as it is or percent-encoded: a page with one in its address asks for everything else
 * without telling it (R7.2c). A regular expression of PCRE, of RE2 and of JavaScript, without regard to case. A file of its
 * own, so that the page's script brings nothing else of the measuring along.
 */
export const TOKEN_NAME = '(?:t|%[57]4)(?:o|%[46]f)(?:k|%[46]b)(?:e|%[46]5)(?:n|%[46]e)';
